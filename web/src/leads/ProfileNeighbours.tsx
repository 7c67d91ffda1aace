import { count } from '@leadline/contract/format'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import css from './LeadProfile.module.css'
import { totalWords } from './useLeadList.ts'
import type { useNeighbours } from './useNeighbours.ts'

interface Props {
  place: ReturnType<typeof useNeighbours>
  /** The way that was pressed on the lead before: it has the focus here again, so that one can press on. */
  gone: RefObject<string | undefined>
}

/** '12 of 186', and the way to the lead before and after it in the list. */
export const ProfileNeighbours = ({ place, gone }: Props) => {
  const own = useRef<HTMLElement>(null)
  const isThere = place !== undefined
  useEffect(() => {
    if (!isThere || !gone.current) return
    const ways = [...(own.current?.querySelectorAll('button') ?? [])]
    const again =
      ways.find(way => way.getAttribute('aria-label') === gone.current && !way.disabled) ??
      ways.find(way => !way.disabled)
    again?.focus()
    gone.current = undefined
  }, [isThere, gone])
  if (!place) return null
  const go = (way: string, open: (() => void) | undefined) => () => {
    gone.current = way
    open?.()
  }
  return (
    <nav ref={own} className={css.neighbours} aria-label="Leads of this list">
      <span>
        {count(place.at)} of {totalWords(place)}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous lead"
        aria-keyshortcuts="k"
        title="Previous lead (K)"
        disabled={!place.previous}
        onClick={go('Previous lead', place.previous)}
      >
        <IconChevronUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next lead"
        aria-keyshortcuts="j"
        title="Next lead (J)"
        disabled={!place.next}
        onClick={go('Next lead', place.next)}
      >
        <IconChevronDown size={16} stroke={1.6} />
      </ActionIcon>
    </nav>
  )
}
