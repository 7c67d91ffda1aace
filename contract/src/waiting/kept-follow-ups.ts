import { OWNERS } from '../access/user-type.ts'
import { dayOf, dueOf } from '../follow-ups/due.ts'
import type { FollowUp } from '../follow-ups/follow-up.ts'
import type { FollowUpCounts, FollowUpListQuery, ListedFollowUp } from '../follow-ups/list.ts'
import { isFoundIn } from '../found-in.ts'
import type { Lead, LeadWithFollowUps } from '../leads/lead.ts'

type State = FollowUpListQuery['state']
type Wanted = Partial<Omit<FollowUpListQuery, 'limit' | 'cursor'>>
interface When {
  now: string
  timeZone: string
}

/** The follow-ups of the leads that a browser keeps, as the server would list them, with the count of each chip. */
export const listKept = (
  leads: readonly LeadWithFollowUps[],
  { state = 'all', ...query }: Wanted,
  when: When,
): { data: ListedFollowUp[]; counts: FollowUpCounts } => {
  const all = leads
    .filter(lead => isOf(lead, query))
    .flatMap(lead => lead.followUps.map(item => listed(item, lead, when)))
    .filter(item => isDated(item) && isWithin(item, query, when))
  const of = (wanted: State) => all.filter(item => isIn(item, wanted, when))
  const count = (wanted: State) => of(wanted).length
  return {
    data: of(state).toSorted(byUrgency),
    counts: {
      ...{ all: count('all'), pending: count('pending'), overdue: count('overdue'), today: count('today') },
      ...{ upcoming: count('upcoming'), employee: count('employee'), completed: count('completed') },
    },
  }
}

const isOf = (lead: Lead, { leadId, assignedTo, search }: Wanted) =>
  (!leadId || lead._id === leadId) &&
  (!assignedTo || lead.assignedTo === assignedTo || lead.teamMember.includes(assignedTo)) &&
  [lead.name, lead.title, lead.company, lead.email, lead.phone].some(text => isFoundIn(text, search ?? ''))

const listed = (item: FollowUp, lead: Lead, { timeZone }: When): ListedFollowUp => ({
  ...item,
  ...{ leadName: lead.name || lead.title, leadCompany: lead.company, leadPhone: lead.phone, timeZone },
  addedByType: OWNERS.find(owner => owner === item.addedByRole) ?? 'employee',
})

/** Log entries without a date are in no list. */
const isDated = ({ nextFollowUpDate }: FollowUp) => nextFollowUpDate !== null

const isWithin = ({ nextFollowUpDate }: FollowUp, { from, to }: Wanted, { timeZone }: When) => {
  const day = dayOf(nextFollowUpDate!, timeZone)
  return (!from || day >= from) && (!to || day <= to)
}

const isIn = (item: ListedFollowUp, state: State, { now, timeZone }: When) => {
  if (state === 'all') return true
  if (state === 'completed') return item.completed
  if (state === 'employee') return item.addedByType === 'employee'
  if (item.completed) return false
  return state === 'pending' || dueOf(item.nextFollowUpDate!, now, timeZone) === state
}

/** First what is pending, the earliest first, then what is completed, the latest first. */
const byUrgency = (a: ListedFollowUp, b: ListedFollowUp) => {
  const order = Number(a.completed) - Number(b.completed)
  const at = (item: ListedFollowUp) =>
    Date.parse((item.completed ? item.completedAt : null) ?? item.nextFollowUpDate!)
  return order || (a.completed ? at(b) - at(a) : at(a) - at(b))
}
