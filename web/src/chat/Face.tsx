import type { Presence } from '@leadline/contract/chat/chat'
import { IconUsers } from '@tabler/icons-react'
import { Monogram } from '../ui/Monogram.tsx'
import { StatusDot } from '../ui/StatusPill.tsx'
import css from './ChatPanel.module.css'

export const PRESENCE_WORDS = { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' } as const
export const PRESENCE_COLOURS = { online: 'green', away: 'amber', busy: 'red', offline: 'gray' } as const

interface Props {
  name: string
  isGroup?: boolean
  presence?: Presence | undefined
  size?: number
}

/** Somebody's letters with whether they are there, which the words beside it say too; a group has its own sign. */
export const Face = ({ name, isGroup = false, presence, size = 32 }: Props) => (
  <span className={css.face} aria-hidden="true">
    {isGroup ? (
      <span className={css.group} style={{ width: size, height: size }}>
        <IconUsers size={16} stroke={1.6} />
      </span>
    ) : (
      <Monogram name={name} round size={size} />
    )}
    {presence && presence !== 'offline' && <StatusDot colour={PRESENCE_COLOURS[presence]} size={10} />}
  </span>
)
