import type { Lead } from '@leadline/contract/leads/lead'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconBell, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Money } from '../ui/Money.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import css from './BoardCard.module.css'
import { ageWords, nextWords } from './board-words.ts'
import { nameOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import type { BoardDrag } from './useBoardDrag.ts'

interface Props {
  lead: Lead
  /** Pixels from the top of its column. */
  top: number
  tools: ColumnTools
  drag: BoardDrag
  /** It has just been moved here: the focus goes with it. */
  isMoved: boolean
  onFocused: () => void
}

/** One lead on the board. Its button opens the menu of statuses, and lifts the card by Space. */
export const BoardCard = ({ lead, top, tools, drag, isMoved, onFocused }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const { onStatus } = tools
  const isLifted = drag.lift?.lead._id === lead._id
  useEffect(() => {
    if (!isMoved) return
    button.current?.focus({ preventScroll: true })
    onFocused()
  }, [isMoved, onFocused])
  return (
    <li
      className={css.place}
      style={{ top }}
      data-lead={lead._id}
      data-lifted={isLifted || undefined}
      data-movable={onStatus ? '' : undefined}
      onPointerDown={onStatus && (event => drag.grab(lead, event))}
      onDragStart={event => event.preventDefault()}
      onContextMenu={event => isLifted && event.preventDefault()}
    >
      <BoardCardFace lead={lead} timeZone={tools.timeZone} isLink>
        {onStatus && (
          <ActionIcon
            ref={button}
            size={24}
            className={css.move!}
            aria-label={`Move ${nameOf(lead)}`}
            aria-haspopup="menu"
            aria-pressed={isLifted && drag.lift?.byKeys ? true : undefined}
            onClick={event => onStatus(lead, event.currentTarget)}
            onKeyDown={event => drag.press(lead, event)}
            onBlur={() => isLifted && drag.letGo()}
          >
            <IconArrowsMove size={15} stroke={1.6} />
          </ActionIcon>
        )}
      </BoardCardFace>
    </li>
  )
}

interface FaceProps {
  lead: Lead
  timeZone: string
  isLink?: boolean
  /** What stands at the right of the name. */
  children?: ReactNode
}

/** What a card shows. */
export const BoardCardFace = ({ lead, timeZone, isLink = false, children }: FaceProps) => {
  const now = useNow(60_000)
  const next = lead.nextFollowUp ? nextWords(lead.nextFollowUp, now, timeZone) : undefined
  return (
    <article className={css.card} aria-label={nameOf(lead)}>
      <div className={css.line}>
        {isLink ? (
          <AppLink className={css.name!} href={leadPath(lead._id)} draggable={false}>
            {nameOf(lead)}
          </AppLink>
        ) : (
          <span className={css.name}>{nameOf(lead)}</span>
        )}
        <span className={css.age}>{ageWords(lead.createdAt, now, timeZone)}</span>
        {children}
      </div>
      <div className={css.company}>{lead.company || 'No company'}</div>
      <div className={css.product}>{lead.productOfInterest || lead.title}</div>
      <div className={css.line}>
        <span className={css.value}>
          <Money rupees={lead.value} />
        </span>
        {next && (
          <span className={css.next} data-late={next.isLate || undefined}>
            <IconBell size={12} stroke={1.6} role="img" aria-label="Follow-up" /> {next.words}
          </span>
        )}
        <Owner name={lead.assignedEmployeeName} />
      </div>
    </article>
  )
}

const Owner = ({ name }: { name: string }) => (
  <span className={css.owner} title={name || 'Not assigned'}>
    {name ? (
      <Monogram name={name} round size={22} />
    ) : (
      <span className={css.nobody}>
        <IconUser size={13} stroke={1.6} role="img" aria-label="Not assigned" />
      </span>
    )}
  </span>
)
