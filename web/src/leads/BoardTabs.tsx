import { Droppable } from '@hello-pangea/dnd'
import { count } from '@leadline/contract/format'
import { useEffect, useRef, useState } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import css from './BoardTabs.module.css'
import type { Column } from './board-columns.ts'
import { type BoardDrag, dropId } from './useBoardDrag.ts'

interface Props {
  columns: readonly Column[]
  drag: BoardDrag
  /** Why the lead in the hand may not go there. */
  forbidden: (column: Column) => string | null | undefined
}

/** On a phone: all columns with their counts, the one in sight marked; a tap goes there, a card may be dropped. */
export const BoardTabs = ({ columns, drag, forbidden }: Props) => {
  const { boardRef, lift } = drag
  const [at, setAt] = useState(0)
  useEffect(() => {
    const board = boardRef.current
    const look = () => {
      const sections = [...(board?.children ?? [])] as HTMLElement[]
      const left = board?.scrollLeft ?? 0
      setAt(sections.filter(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 < left + 16).length)
    }
    board?.addEventListener('scroll', look, { passive: true })
    return () => board?.removeEventListener('scroll', look)
  }, [boardRef])
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Sideways alone: the page stays where it is.
    const [tabs, tab] = [nav.current, nav.current?.querySelectorAll('button')[at]]
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
  }, [at])
  return (
    <nav ref={nav} className={css.tabs} aria-label="Columns">
      {columns.map((column, index) => (
        <Droppable key={column.status.name} droppableId={dropId('tab', column.status.name)}>
          {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
            <>
              <button
                ref={innerRef}
                {...droppableProps}
                type="button"
                className={css.tab}
                aria-current={index === at ? 'true' : undefined}
                aria-label={nameOf(column)}
                data-over={(isDraggingOver && lift?.lead.status !== column.status.name) || undefined}
                data-forbidden={forbidden(column) ? '' : undefined}
                onClick={() =>
                  boardRef.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
                }
              >
                <StatusDot colour={column.status.color} size={8} />
                <span>{column.count === undefined ? '' : count(column.count)}</span>
              </button>
              <span hidden>{placeholder}</span>
            </>
          )}
        </Droppable>
      ))}
    </nav>
  )
}

const nameOf = ({ status, count: leads }: Column) =>
  `${status.label}, ${leads === undefined ? 'not counted yet' : count(leads)}`
