import { count } from '@leadline/contract/format'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import css from './LeadProfile.module.css'
import type { useNeighbours } from './useNeighbours.ts'

/** '12 of 186', and the way to the lead before and after it in the list. */
export const ProfileNeighbours = ({ place }: { place: ReturnType<typeof useNeighbours> }) => {
  if (!place) return null
  return (
    <nav className={css.neighbours} aria-label="Leads of this list">
      <span>
        {count(place.at)} of {count(place.total)}
        {place.totalIsCapped && '+'}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous lead"
        aria-keyshortcuts="k"
        title="Previous lead (K)"
        disabled={!place.previous}
        onClick={place.previous}
      >
        <IconChevronUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next lead"
        aria-keyshortcuts="j"
        title="Next lead (J)"
        disabled={!place.next}
        onClick={place.next}
      >
        <IconChevronDown size={16} stroke={1.6} />
      </ActionIcon>
    </nav>
  )
}
