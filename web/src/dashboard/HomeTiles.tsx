import type { Tiles } from '@leadline/contract/dashboard/endpoints'
import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import { count, money, NOTHING, percent } from '@leadline/contract/format'
import { type Status, stageWord } from '@leadline/contract/statuses/status'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import css from './HomeTiles.module.css'

interface Props {
  /** Nothing while they are being fetched. */
  tiles: Tiles | undefined
  failed: boolean
  statuses: readonly Status[]
  /** The figures are of several companies, each of which gives its statuses its own stages. */
  ofSeveral: boolean
  /** The statuses that the list beneath is filtered by. */
  chosen: readonly string[]
  /** Filters the list beneath; by no status at all without names. */
  onFilter: (names: string[] | undefined) => void
  onFollowUps: () => void
}

/** The six figures of the company; five filter the list, the last opens the follow-ups. */
export const HomeTiles = ({ tiles, failed, chosen, onFilter, onFollowUps, ...of }: Props) => {
  const { qualified, inProgress, won, lost } = wordsOf(of)
  const figure = (pick: (tiles: Tiles) => number) =>
    tiles ? count(pick(tiles)) : failed ? NOTHING : undefined
  const filtering = (names: string[]) => ({
    onSelect: () => onFilter(isSame(names, chosen) ? undefined : names),
    selected: isSame(names, chosen),
  })
  const strip: StatTile[] = [
    {
      key: 'total',
      label: 'Total Leads',
      value: figure(t => t.totalLeads),
      note: tiles && tiles.createdThisWeek > 0 && `+${count(tiles.createdThisWeek)} this week`,
      onSelect: () => onFilter(undefined),
      selected: false,
    },
    {
      key: 'qualified',
      label: 'Qualified',
      value: figure(t => t.qualified),
      note: tiles && tiles.totalLeads > 0 && `${percent((100 * tiles.qualified) / tiles.totalLeads)} of all`,
      ...filtering(qualified),
    },
    {
      key: 'progress',
      label: 'In Progress',
      value: figure(t => t.inProgress),
      note: tiles && tiles.idleInProgress > 0 && `${count(tiles.idleInProgress)} idle over 7 days`,
      ...filtering(inProgress),
    },
    {
      key: 'won',
      label: 'Closed Won',
      value: figure(t => t.closedWon),
      note: tiles && tiles.closedWon > 0 && money(tiles.wonValue),
      ...filtering(won),
    },
    {
      key: 'lost',
      label: 'Lost Leads',
      value: figure(t => t.lostLeads),
      ...filtering(lost),
    },
    {
      key: 'followups',
      label: 'All Follow-ups',
      value: figure(t => t.followUps.total),
      note: tiles && <DueCounts {...tiles.followUps} />,
      onSelect: onFollowUps,
    },
  ]
  return <StatStrip label="Figures" tiles={strip} wideLast />
}

const DueCounts = ({ overdue, today, upcoming }: Tiles['followUps']) => (
  <span className={css.due}>
    <span data-bad={overdue > 0 || undefined}>{count(overdue)} overdue</span>
    <span>{count(today)} today</span>
    <span>{count(upcoming)} upcoming</span>
  </span>
)

/** What the list is filtered by to find what each tile counts. */
const wordsOf = ({ statuses, ofSeveral }: Pick<Props, 'statuses' | 'ofSeveral'>) => ({
  ...tileStatuses(statuses),
  ...(ofSeveral && { won: [stageWord('won')], lost: [stageWord('lost')] }),
})

const isSame = (names: readonly string[], chosen: readonly string[]) =>
  names.length > 0 && names.length === chosen.length && names.every(name => chosen.includes(name))
