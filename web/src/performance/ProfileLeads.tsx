import { count, dateWords, money } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import type { PerformanceLead, Profile } from '@leadline/contract/performance/figures'
import { leadPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { type RecordColumn, Table } from '../ui/RecordTable.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './EmployeeProfile.module.css'
import { usePersonPaths } from './usePerformanceSearch.ts'

/** The profile lists so many leads (document 1, section 2). */
const MOST = 10

/** The leads that were assigned last, each opening its profile. */
export const ProfileLeads = ({ profile }: { profile: Profile }) => {
  const { employee, leads, workload } = profile
  const paths = usePersonPaths()
  const columns = useColumns(employee.company)
  const phone = usePhone()
  const latest = leads.slice(0, MOST)
  return (
    <section aria-labelledby="latest-leads">
      <div className={css.panelHead}>
        <h3 id="latest-leads">
          {latest.length < MOST ? 'Leads' : `Latest ${MOST} leads`}{' '}
          <span className={css.quiet}>of {count(workload.totalLeads)}</span>
        </h3>
        {latest.length > 0 && <AppLink href={paths.leads(employee._id)}>Show all leads</AppLink>}
      </div>
      {latest.length === 0 ? (
        <p className={css.none}>No lead is assigned to {employee.name}.</p>
      ) : (
        <div className={css.leads}>
          {phone ? (
            <LeadLines leads={latest} columns={columns} />
          ) : (
            <Table label="Latest leads" rows={latest} columns={columns} />
          )}
        </div>
      )}
    </section>
  )
}

interface LinesProps {
  leads: readonly PerformanceLead[]
  columns: readonly RecordColumn<PerformanceLead>[]
}

/** On a phone: whose lead it is, and beside it what it is worth and where it stands. */
const LeadLines = ({ leads, columns: [name, , status, value] }: LinesProps) => (
  <ul className={css.lines} aria-label="Latest leads">
    {leads.map(lead => (
      <li key={lead._id} className={css.line}>
        <span className={css.about}>
          {name?.cell(lead)}
          <span className={css.quiet}>
            {[lead.company, followUpsWords(lead.followUpsCount)].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className={css.worth}>
          {value?.cell(lead)}
          {status?.cell(lead)}
        </span>
      </li>
    ))}
  </ul>
)

const followUpsWords = (many: number) => (many === 1 ? '1 follow-up' : `${count(many)} follow-ups`)

const useColumns = (companyId: string): RecordColumn<PerformanceLead>[] => {
  const { timeZone } = useSession()
  const { statuses } = useStatusFlow(companyId)
  return [
    {
      heading: 'Lead',
      cell: ({ _id, name }) => (
        <AppLink href={leadPath(_id)} className={css.lead}>
          {name || 'Without a name'}
        </AppLink>
      ),
    },
    { heading: 'Company', cell: ({ company }) => company },
    {
      heading: 'Status',
      cell: ({ status }) => {
        const known = statuses.find(({ name }) => name === status)
        return <StatusPill word={known?.label ?? labelOf(status)} colour={known?.color ?? 'gray'} />
      },
    },
    { heading: 'Value', cell: ({ value }) => money(value), right: true },
    { heading: 'Follow-ups', cell: ({ followUpsCount }) => count(followUpsCount), right: true },
    { heading: 'Assigned', cell: ({ assignedAt }) => dateWords(assignedAt, timeZone), right: true },
  ]
}
