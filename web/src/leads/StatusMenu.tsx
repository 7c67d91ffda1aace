import type { Lead } from '@leadline/contract/leads/lead'
import type { Status } from '@leadline/contract/statuses/status'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { StatusPill } from '../ui/StatusPill.tsx'
import { nameOf } from './LeadCells.tsx'

export interface OpenStatus {
  lead: Lead
  at: HTMLElement
}

interface Props {
  /** The lead whose status is being changed, and the button that the menu hangs from. */
  open: OpenStatus | null
  onClose: () => void
  statuses: readonly Status[]
  onChoose: (lead: Lead, status: string) => void
}

/** One menu for all rows: a hundred of them would slow the scroll. */
export const StatusMenu = ({ open, onClose, statuses, onChoose }: Props) => {
  useEffect(() => {
    open?.at.setAttribute('aria-expanded', 'true')
    return () => open?.at.removeAttribute('aria-expanded')
  }, [open])
  if (!open) return null
  const { lead, at } = open
  const close = () => {
    onClose()
    at.focus()
  }
  return (
    <Menu opened onClose={close} position="bottom-start" offset={4} returnFocus={false} width={200}>
      <Menu.Target>
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Status of ${nameOf(lead)}`}>
        {statuses.map(({ name, label, color }) => (
          <Menu.Item
            key={name}
            rightSection={name === lead.status && <IconCheck size={15} stroke={1.8} aria-label="current" />}
            onClick={() => onChoose(lead, name)}
          >
            <StatusPill word={label} colour={color} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Lends the menu the button of the row to hang from, and draws nothing itself. */
const Anchor = ({ at, ref }: { at: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => at, [at])
  return null
}
