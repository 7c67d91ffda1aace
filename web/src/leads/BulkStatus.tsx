import type { Status } from '@leadline/contract/statuses/status'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { newKey } from '../platform/new-key.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
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
export const BulkStatus = ({ why, ...ways }: Props) =>
  why ? <NotThese why={why} small={ways.small} /> : <Ways {...ways} />

const NotThese = ({ why, small }: { why: string; small: boolean }) =>
  small ? (
    <ReasonIcon variant="default" size={44} why={why} label="Set status" onClick={() => undefined}>
      <IconCircleDashed size={19} stroke={1.6} />
    </ReasonIcon>
  ) : (
    <ReasonButton
      variant="default"
      why={why}
      onClick={() => undefined}
      leftSection={<IconCircleDashed size={16} stroke={1.6} aria-hidden="true" />}
    >
      Set status
    </ReasonButton>
  )

const Ways = ({ statuses, disabled, onChoose, small }: Omit<Props, 'why'>) => (
  <Menu position="bottom-end" offset={4} width={200} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      {small ? (
        <ActionIcon variant="default" size={44} aria-label="Set status" disabled={disabled}>
          <IconCircleDashed size={19} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconCircleDashed size={16} stroke={1.6} aria-hidden="true" />}
        >
          Set status
        </Button>
      )}
    </Menu.Target>
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
