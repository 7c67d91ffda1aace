import { telHref, whatsAppHref } from '@leadline/contract/phone'
import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'

interface Props {
  phone: string
}

/** A number that calls when it is tapped. */
export const PhoneLink = ({ phone }: Props) => (
  <a href={telHref(phone)} style={{ whiteSpace: 'nowrap' }}>
    {phone}
  </a>
)

/** The two round ways to a person: WhatsApp and a call. */
export const PhoneActions = ({ phone, name }: Props & { name: string }) => (
  <>
    {whatsAppHref(phone) && (
      <ActionIcon
        component="a"
        href={whatsAppHref(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
      >
        <IconBrandWhatsapp size={20} stroke={1.6} />
      </ActionIcon>
    )}
    <ActionIcon component="a" href={telHref(phone)} aria-label={`Call ${name}`}>
      <IconPhone size={20} stroke={1.6} />
    </ActionIcon>
  </>
)
