import { ActionIcon } from '@mantine/core'
import { IconMoonOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../platform/use-session.ts'
import { showFailure } from '../ui/toast.tsx'
import { sayPresence, useOwnPresence } from './api.ts'
import css from './ChatPanel.module.css'

/** Whether the person is busy, which they choose; the rest comes from what they do. */
export const OwnPresence = () => {
  const { id } = useSession()
  const client = useQueryClient()
  const isBusy = useOwnPresence()?.status === 'busy'
  const choose = () =>
    sayPresence(client, id, { active: true, busy: !isBusy }).catch(error =>
      showFailure(error, 'Failed to change your status'),
    )
  return (
    <ActionIcon
      className={css.way!}
      aria-label="Busy"
      aria-pressed={isBusy}
      title={isBusy ? 'You are shown as busy' : 'Show me as busy'}
      color={isBusy ? 'red' : undefined!}
      variant={isBusy ? 'light' : 'subtle'}
      onClick={() => void choose()}
    >
      <IconMoonOff size={18} stroke={1.6} />
    </ActionIcon>
  )
}
