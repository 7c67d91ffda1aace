import type { ArrivalRule } from '@leadline/contract/arrival/rule'
import { count } from '@leadline/contract/format'
import { ActivePill } from '../ui/ActivePill.tsx'
import { MoveRecord } from '../ui/MoveRecord.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import css from './Arrival.module.css'
import { useRuleCalls } from './api.ts'
import { conditionWords, METHODS } from './rule-form.ts'
import type { RuleLists } from './use-rule-lists.ts'

interface Props {
  rows: readonly ArrivalRule[]
  lists: RuleLists
  onEdit: (rule: ArrivalRule) => void
  onDelete: (rule: ArrivalRule) => void
  /** What their companies are called, where there are several. */
  nameOf: ((companyId: string) => string) | undefined
}

/** The rules in their order: which leads, to whom, how, and how many so far. */
export const RuleTable = ({ rows, lists, onEdit, onDelete, nameOf }: Props) => {
  const { sort } = useRuleCalls()
  const columns = columnsOf(lists)
  return (
    <RecordTable
      label="Arrival rules"
      rows={rows}
      columns={nameOf ? [...columns, { heading: 'Company', cell: rule => nameOf(rule.companyId) }] : columns}
      muted={({ isActive }) => !isActive}
      actions={row => (
        <>
          {!nameOf && (
            <MoveRecord row={row} rows={rows} sort={inOrder => sort(inOrder.map(({ _id }) => _id))} />
          )}
          <RecordActs name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
        </>
      )}
    />
  )
}

const columnsOf = (lists: RuleLists): RecordColumn<ArrivalRule>[] => [
  {
    heading: 'Rule',
    cell: ({ name, isActive }) => (
      <span className={css.name}>
        {name} {!isActive && <ActivePill isActive={false} />}
      </span>
    ),
  },
  { heading: 'Leads', cell: rule => leadsWords(rule, lists) },
  { heading: 'Goes to', cell: rule => teamWords(rule, lists) },
  { heading: 'Method', cell: ({ method }) => METHODS[method].word },
  { heading: 'Fallback owner', cell: ({ fallback }) => (fallback ? lists.nameOf(fallback) : '–') },
  { heading: 'Given', cell: ({ leads }) => count(leads), right: true },
]

const leadsWords = ({ conditions }: ArrivalRule, { labelOf, wordOf }: RuleLists) =>
  conditions.length === 0
    ? 'Every lead'
    : conditions.map(each => conditionWords(each, labelOf, wordOf)).join(', ')

/** Up to three names; more are counted. */
function teamWords({ department, employees }: ArrivalRule, { departmentOf, nameOf }: RuleLists) {
  const names = [...(department ? [departmentOf(department)] : []), ...employees.map(nameOf)]
  if (!names.length) return '–'
  const more = names.length - 3
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
