import type { Status } from '@leadline/contract/statuses/status'
import { Menu } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { newKey } from '../platform/new-key.ts'
import { StatusPill } from '../ui/StatusPill.tsx'
import { BulkButton } from './BulkButton.tsx'
import { GroupedStatuses } from './GroupedStatuses.tsx'
import css from './StatusMenu.module.css'

interface Props {
  statuses: readonly Status[]
  disabled: boolean
  /** Why this person may not set the status of those that are selected; undefined where they may. */
  why: string | undefined
  onChoose: (status: string, key: string) => Promise<void>
  /** As an icon alone. */
  small: boolean
}

/** Sets one status on all selected leads; what it did can be undone, so it does not ask. */
export const BulkStatus = ({ statuses, disabled, why, onChoose, small }: Props) => {
  const button = (
    <BulkButton label="Set status" icon={IconCircleDashed} {...{ small, why }} disabled={disabled && !why} />
  )
  if (why) return button
  return (
    <Menu position="bottom-end" offset={4} width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label="Status of the selected leads" className={css.menu!}>
        <GroupedStatuses
          statuses={statuses}
          choice={({ name, label, color }) => (
            <Menu.Item key={name} onClick={() => void onChoose(name, newKey())}>
              <StatusPill word={label} colour={color} />
            </Menu.Item>
          )}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
