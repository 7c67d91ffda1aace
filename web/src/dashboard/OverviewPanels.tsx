import { dueLabel } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { count, money } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { labelOf } from '@leadline/contract/options/option'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { LeadPhoneActions } from '../ui/LeadWays.tsx'
import { ShrinkingList } from '../ui/ShrinkingList.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './EmployeeOverview.module.css'

interface OverdueProps {
  items: readonly ListedFollowUp[]
  /** How many there are, also beyond those that are listed. */
  total: number
  onComplete: (item: ListedFollowUp) => void
}

/** What should have been done on a day before today, the oldest first. */
export const OverdueList = ({ items, total, onComplete }: OverdueProps) => {
  const now = useNow(60_000)
  return (
    <section className={css.panel} aria-labelledby="overdue-title">
      <h2 id="overdue-title" className={css.head} data-bad={total > 0 || undefined}>
        Overdue <span className={css.quiet}>{count(total)}</span>
      </h2>
      {items.length === 0 && <p className={css.none}>Nothing is overdue.</p>}
      <ShrinkingList className={css.rows}>
        {items.map(item => (
          <li key={item._id} className={css.line}>
            <span className={css.who}>
              <AppLink href={leadPath(item.leadId)} className={css.name}>
                {item.leadName}
              </AppLink>
              {item.nextFollowUpDate && (
                <span className={css.bad}>{dueLabel(item.nextFollowUpDate, now, item.timeZone)}</span>
              )}
            </span>
            {item.leadPhone && (
              <LeadPhoneActions lead={{ id: item.leadId, name: item.leadName, phone: item.leadPhone }} />
            )}
            <ActionIcon aria-label={`Mark Complete ${item.leadName}`} onClick={() => onComplete(item)}>
              <IconCheck size={18} stroke={1.8} />
            </ActionIcon>
          </li>
        ))}
      </ShrinkingList>
    </section>
  )
}

interface RecentProps {
  leads: readonly Lead[]
  /** The way to all of them. */
  children: ReactNode
}

/** The newest leads. */
export const RecentLeads = ({ leads, children }: RecentProps) => {
  const { companyId } = useSession()
  const { statuses } = useStatusFlow(companyId)
  const pillOf = (name: string) => {
    const known = statuses.find(status => status.name === name)
    return <StatusPill word={known?.label ?? labelOf(name)} colour={known?.color ?? 'gray'} />
  }
  return (
    <section className={css.panel} aria-labelledby="recent-title">
      <div className={css.head}>
        <h2 id="recent-title">Recent leads</h2>
        {children}
      </div>
      {leads.length === 0 && <p className={css.none}>Leads that are assigned to you will stand here.</p>}
      <ul className={css.rows}>
        {leads.map(lead => (
          <li key={lead._id} className={css.line}>
            <span className={css.who}>
              <AppLink href={leadPath(lead._id)} className={css.name}>
                {lead.name || lead.title}
              </AppLink>
              {lead.company && <span className={css.quiet}>{lead.company}</span>}
            </span>
            <span className={css.money}>{money(lead.value)}</span>
            {pillOf(lead.status)}
          </li>
        ))}
      </ul>
    </section>
  )
}
