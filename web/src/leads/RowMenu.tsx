import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import type { Lead } from '@leadline/contract/leads/lead'
import { Menu } from '@mantine/core'
import { IconHistory, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'
import { nameOf } from './LeadCells.tsx'
import css from './RowMenu.module.css'
import words from './StatusMenu.module.css'
import { Anchor, type OpenStatus, useExpanded } from './StatusMenu.tsx'

interface Props {
  /** The lead of the row, and the button that the menu hangs from. */
  open: OpenStatus | null
  onClose: () => void
  onLog: (lead: Lead) => void
  onHistory: (lead: Lead) => void
  /** Where the row itself has no room for it. */
  onDelete?: ((lead: Lead) => void) | undefined
}

/** What else one does with the lead of a row: its follow-ups. One menu for all rows. */
export const RowMenu = ({ open, ...rest }: Props) => {
  useExpanded(open)
  return open && <OpenMenu open={open} {...rest} />
}

const OpenMenu = ({ open: { lead, at }, onClose, ...on }: Props & { open: OpenStatus }) => {
  const why = whyNotLog(useSession(), lead)
  const close = () => {
    onClose()
    at.focus()
  }
  return (
    <Menu opened onClose={close} position="bottom-end" offset={4} returnFocus={false} width={220}>
      <Menu.Target>
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${nameOf(lead)}`}>
        <Menu.Item
          disabled={why !== undefined}
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => on.onLog(lead)}
        >
          Add follow-up
          {why && <span className={words.reason}> {why}</span>}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.6} />} onClick={() => on.onHistory(lead)}>
          Follow-up history
        </Menu.Item>
        {on.onDelete && (
          <Menu.Item
            className={css.delete!}
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => on.onDelete?.(lead)}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
