import { count } from '@leadline/contract/format'
import { type RefObject, useEffect, useState } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import type { Column } from './board-columns.ts'
import css from './LeadBoard.module.css'

interface Props {
  columns: readonly Column[]
  boardRef: RefObject<HTMLDivElement | null>
}

/** On a phone: all columns with their counts, the one in sight marked; a tap goes there, a card may be dropped. */
export const BoardTabs = ({ columns, boardRef }: Props) => {
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
  return (
    <nav className={css.tabs} aria-label="Columns">
      {columns.map(({ status, count: leads }, index) => (
        <button
          type="button"
          key={status.name}
          className={css.tab}
          data-status={status.name}
          aria-current={index === at ? 'true' : undefined}
          aria-label={`${status.label}, ${leads === undefined ? 'not counted yet' : count(leads)}`}
          onClick={() =>
            boardRef.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
          }
        >
          <StatusDot colour={status.color} size={8} />
          <span>{leads === undefined ? '' : count(leads)}</span>
        </button>
      ))}
    </nav>
  )
}
