import { Droppable } from '@hello-pangea/dnd'
import { count, money } from '@leadline/contract/format'
import { IconBan } from '@tabler/icons-react'
import { type ComponentProps, type FocusEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { readSearch, writeSearch } from '../platform/search-params.ts'
import { StatusDot } from '../ui/StatusPill.tsx'
import { BoardCards } from './BoardCards.tsx'
import type { Column } from './board-columns.ts'
import css from './LeadBoard.module.css'
import { ListState } from './narrowed.ts'
import { dropId } from './useBoardDrag.ts'

interface Props extends ComponentProps<typeof BoardCards> {
  /** Why the lead in the hand may not come here. */
  forbidden: string | undefined
}

/** One status of the board; won, lost and paused as a rail that opens under the pointer, the focus or a card. */
export const LeadBoardColumn = ({ forbidden, ...cards }: Props) => {
  const { column, drag, moved } = cards
  const { status, isRail } = column
  const { isOpen, openers, section } = useRail({ drag, moved, name: status.name })
  const isDrawn = !isRail || isOpen
  const listState = useColumnState(status.name)
  return (
    <Droppable droppableId={dropId('column', status.name)}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => {
        const isOver = isDraggingOver && drag.lift?.lead.status !== status.name
        return (
          <section
            ref={element => {
              innerRef(element)
              section.current = element
            }}
            {...droppableProps}
            {...openers}
            className={css.column}
            aria-label={status.label}
            data-rail={isDrawn ? undefined : ''}
            data-over={isOver || undefined}
            data-forbidden={forbidden ? '' : undefined}
          >
            <Head column={column} isOpen={isDrawn} forbidden={forbidden} />
            {isDrawn && isOver && !forbidden && <div className={css.slot} />}
            {isDrawn && (
              <ListState value={listState}>
                <BoardCards {...cards} />
              </ListState>
            )}
            {/* Room for a card is ours to make: the library would make it among cards that it does not know. */}
            <div hidden>{placeholder}</div>
          </section>
        )
      }}
    </Droppable>
  )
}

/** The state of the list with this column, through which one walks from a card of it. */
const useColumnState = (column: string) => {
  const board = useContext(ListState)
  return useMemo(() => writeSearch({ ...readSearch(board), column }), [board, column])
}

/** Whether a rail is open; with a card in the hand it stays as it was when the library measured it. */
const useRail = ({ drag, moved, name }: Pick<Props, 'drag' | 'moved'> & { name: string }) => {
  const [wanted, want] = useState(false)
  const [isOpen, open] = useState(false)
  const opens = wanted || (moved?.to === name && !moved.isBack)
  if (!drag.lift && isOpen !== opens) open(opens)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Open, it is wider than the rail that had the room; under a pointer nothing moves by itself.
    if (isOpen && section.current?.querySelector(':focus-visible'))
      section.current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return {
    section,
    isOpen,
    openers: {
      onMouseEnter: () => want(true),
      onMouseLeave: () => want(false),
      onFocus: () => want(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && want(false),
    },
  }
}

interface HeadProps {
  column: Column
  isOpen: boolean
  forbidden: string | undefined
}

const Head = ({ column: { status, count: leads, value, isRail }, isOpen, forbidden }: HeadProps) => (
  <header className={css.head} tabIndex={isRail ? 0 : undefined}>
    <StatusDot colour={status.color} size={8} />
    <h2 className={css.label} title={status.label} dir="auto">
      {status.label}
    </h2>
    <span className={css.count}>{leads === undefined ? '' : count(leads)}</span>
    {isOpen && <span className={css.sum}>{value === undefined ? '' : money(value)}</span>}
    {forbidden && (
      <span className={css.ban} title={forbidden}>
        <IconBan size={16} stroke={1.6} role="img" aria-label={`Not allowed: ${forbidden}`} />
      </span>
    )}
  </header>
)
