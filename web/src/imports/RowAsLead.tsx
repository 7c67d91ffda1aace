import { dateWords, NOTHING } from '@leadline/contract/format'
import type { ImportPreview } from '@leadline/contract/imports/import'
import type { ReadRow } from '@leadline/contract/imports/lead-draft'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { importPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { Money } from '../ui/Money.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import wizard from '../ui/Wizard.module.css'
import css from './RowAsLead.module.css'
import { type Matching, useRowReader } from './useMatching.ts'

interface Props {
  preview: ImportPreview
  plan: ImportPlan
  lists: Matching
  /** Which of the first rows, from 0. */
  row: number
  companyId: string | undefined
}

/** One of the first rows as it will stand among the leads, read by the rules of the run itself. */
export const RowAsLead = ({ preview, plan, lists, row, companyId }: Props) => {
  const router = useRouter()
  const { timeZone } = useSession()
  const read = useRowReader(preview, plan, lists, timeZone)
  const last = preview.firstRows.length - 1
  const at = Math.min(Math.max(row, 0), last)
  const shown = preview.firstRows[at]
  if (!shown) return null
  const step = (to: number) => () =>
    void router.navigate({
      href: importPath(preview.import._id, 'match', { companyId, row: to || undefined }),
      replace: true,
      resetScroll: false,
    })
  const lead = read(shown.row, shown.cells)
  return (
    <section className={wizard.panel} aria-label={`Row ${shown.row} as a lead`}>
      <div className={wizard.head} data-ruled>
        <h2 className={wizard.title}>Row {shown.row} as a lead</h2>
        <span>
          <ActionIcon aria-label="Previous row" disabled={at === 0} onClick={step(at - 1)}>
            <IconChevronLeft size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label="Next row" disabled={at === last} onClick={step(at + 1)}>
            <IconChevronRight size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      </div>
      <LeadLook lead={lead} lists={lists} timeZone={timeZone} />
    </section>
  )
}

interface LookProps {
  lead: ReadRow
  lists: Matching
  timeZone: string
}

const LeadLook = ({ lead, lists, timeZone }: LookProps) => {
  const { draft, status, source, owner, problem, leadId } = lead
  const beneath = [draft.company, draft.productOfInterest].filter(Boolean).join(' · ')
  return (
    <div className={css.lead}>
      <div className={css.top}>
        <span className={css.name}>{draft.name ?? draft.title ?? 'No name'}</span>
        {draft.value !== undefined && <Money rupees={draft.value} />}
      </div>
      {beneath && <div className={wizard.hint}>{beneath}</div>}
      <dl className={css.facts}>
        <Fact word="Contact">{draft.phone}</Fact>
        <Fact word="Email">{draft.email}</Fact>
        <Fact word="Date">{draft.createdAt && dateWords(draft.createdAt, timeZone)}</Fact>
        <Fact word="Status">
          <StatusLook status={status} lists={lists} />
        </Fact>
        <Fact word="Source">
          {source && ('add' in source ? source.add : labelOf(lists.sources, source.value))}
        </Fact>
        {owner && (
          <Fact word="Assigned to">
            {'add' in owner ? owner.add : lists.employees.find(e => e._id === owner.employeeId)?.name}
          </Fact>
        )}
      </dl>
      {problem && (
        <p className={css.problem} role="status">
          This row would be rejected{leadId && ', unless its lead holds just this already'}: {problem.reason}
        </p>
      )}
    </div>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <dt>{word}</dt>
    <dd>{children || NOTHING}</dd>
  </>
)

/** Without a status of its own a lead is new. */
const StatusLook = ({ status, lists }: Pick<ReadRow, 'status'> & { lists: Matching }) => {
  if (status && 'add' in status) return <StatusPill word={status.add} colour="gray" />
  const known = status
    ? lists.statuses.find(({ name }) => name === status.value)
    : lists.statuses.find(({ stage }) => stage === 'new')
  return known ? <StatusPill word={known.label} colour={known.color} /> : NOTHING
}

const labelOf = (options: Matching['sources'], value: string) =>
  options.find(option => option.value === value)?.label ?? value
