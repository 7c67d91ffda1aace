import { telHref, whatsAppHref, whyNotWhatsApp } from '@leadline/contract/phone'
import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { type LeadToReach, openChat, reached } from '../platform/reach.ts'
import css from './LeadWays.module.css'
import { RowIconLink } from './RowIcon.tsx'
import { WhyNot } from './WhyNot.tsx'

interface Props {
  lead: LeadToReach
}

/** A lead's number, which calls when it is tapped; logging the call is offered afterwards. */
export const LeadPhoneLink = ({ lead }: Props) => (
  <a {...callOf(lead)} style={{ whiteSpace: 'nowrap' }}>
    {lead.phone}
  </a>
)

/** In a row: the number, and WhatsApp beside it. */
export const LeadContact = ({ lead }: Props) => (
  <span className={css.contact}>
    <LeadPhoneLink lead={lead} />
    <WhyNot why={whyNotWhatsApp(lead.phone)}>
      <RowIconLink {...chatOf(lead)}>
        <IconBrandWhatsapp size={16} stroke={1.6} />
      </RowIconLink>
    </WhyNot>
  </span>
)

/** The two round ways to a lead: WhatsApp and a call. */
export const LeadPhoneActions = ({ lead }: Props) => (
  <>
    <LeadWhatsAppIcon lead={lead} />
    <ActionIcon component="a" {...callOf(lead)} aria-label={`Call ${lead.name}`}>
      <IconPhone size={20} stroke={1.6} />
    </ActionIcon>
  </>
)

/** Opens the company's messages for a lead, or tells why there is no chat. */
export const LeadWhatsAppIcon = ({ lead, size = 20 }: Props & { size?: number }) => (
  <WhyNot why={whyNotWhatsApp(lead.phone)}>
    <ActionIcon component="a" {...chatOf(lead)}>
      <IconBrandWhatsapp size={size} stroke={1.6} />
    </ActionIcon>
  </WhyNot>
)

export const LeadWhatsAppButton = ({ lead }: Props) => (
  <WhyNot why={whyNotWhatsApp(lead.phone)}>
    <Button
      component="a"
      variant="default"
      {...chatOf(lead)}
      leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden="true" />}
    >
      WhatsApp
    </Button>
  </WhyNot>
)

export const LeadCallButton = ({ lead, variant = 'default' }: Props & Pick<ButtonProps, 'variant'>) => (
  <Button
    component="a"
    {...callOf(lead)}
    variant={variant}
    aria-label={`Call ${lead.name}`}
    leftSection={<IconPhone size={16} stroke={1.6} aria-hidden="true" />}
  >
    Call
  </Button>
)

const callOf = (lead: LeadToReach) => ({
  href: telHref(lead.phone),
  onClick: () => reached(lead, 'call'),
})

/** With a key held down, as for any link, the bare chat opens in a tab of its own. */
const chatOf = (lead: LeadToReach) => {
  const href = whatsAppHref(lead.phone)
  const label = { 'aria-label': `WhatsApp ${lead.name}` }
  if (!href) return { ...label, role: 'link', tabIndex: 0, 'aria-disabled': true, 'data-disabled': true }
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return reached(lead, 'chat')
    event.preventDefault()
    openChat(lead)
  }
  return {
    ...label,
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-haspopup': 'dialog',
    onClick,
  } as const
}
