import type { FollowUpChip, FollowUpCounts } from '@leadline/contract/follow-ups/list'
import { count, NOTHING } from '@leadline/contract/format'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  counts: { data: FollowUpCounts | undefined; isError: boolean }
  chip: FollowUpChip
  onChoose: ChangeFollowUpSearch
}

/** The five figures; each narrows the list to what it counts. */
export const FollowUpTiles = ({ counts: { data, isError }, chip, onChoose }: Props) => {
  const tiles = TILES.map(([key, label]): StatTile => {
    const figure = data?.[key]
    return {
      key,
      label,
      value: figure === undefined ? (isError ? NOTHING : undefined) : count(figure),
      note: key === 'pending' && data && `${count(data.upcoming)} upcoming`,
      bad: key === 'overdue' && !!figure,
      onSelect: () => onChoose({ chip: key }),
      selected: chip === key,
    }
  })
  return <StatStrip label="Follow-up figures" tiles={tiles} />
}

const TILES = [
  ['all', 'Total'],
  ['pending', 'Pending'],
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['completed', 'Completed'],
] as const
