import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUpListQuery } from '@leadline/contract/follow-ups/list'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import type { LeadListQuery } from '@leadline/contract/leads/query'
import { listKept } from '@leadline/contract/waiting/kept-follow-ups'
import { findKept } from '@leadline/contract/waiting/kept-leads'
import { readKeptLead, readKeptLeads } from './kept-leads.ts'
import type { Session } from './session.ts'

/** A call that only asks. */
export interface Question {
  endpoint: EndpointDefinition
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  companyId?: string | undefined
}

/** What the kept leads say to a question about leads and follow-ups; undefined where they say nothing. */
export const fromKeptLeads = async (
  who: Session,
  question: Question,
  now: string,
): Promise<object | undefined> => {
  const { endpoint, params, companyId } = question
  if (endpoint === leadEndpoints.read) {
    const data = await readKeptLead(who, String(params?.id))
    return data && { data }
  }
  const answer = ANSWERS.get(endpoint)
  if (!answer) return undefined
  const all = await readKeptLeads(who)
  // Of who has kept nothing it is not known that there is nothing.
  if (all.length === 0) return undefined
  const leads = companyId ? all.filter(lead => lead.companyId === companyId) : all
  return answer(leads, question, { now, timeZone: who.timeZone, id: who.id })
}

type When = { now: string; timeZone: string; id: string }
type Answers = (leads: LeadWithFollowUps[], question: Question, when: When) => object | undefined

const pageOf = <T>(data: T[]) => ({
  data,
  page: { nextCursor: null, total: data.length, totalIsCapped: false },
})

const listOf =
  (state: FollowUpListQuery['state'] | undefined): Answers =>
  (leads, { query, params }, when) => {
    const of = params?.id ? { assignedTo: String(params.id) } : {}
    const wanted = { ...(query as Partial<FollowUpListQuery>), ...of, ...(state ? { state } : {}) }
    const { data, counts } = listKept(leads, wanted, when)
    return { ...pageOf(data), counts }
  }

const countsOf: Answers = (leads, { params }, when) => ({
  data: listKept(leads, params?.id ? { assignedTo: String(params.id) } : {}, when).counts,
})

const findLeads: Answers = (leads, { query }, { timeZone }) => {
  const found = findKept(leads, (query ?? {}) as Partial<LeadListQuery>, timeZone)
  return found && pageOf(found)
}

const ANSWERS = new Map<EndpointDefinition, Answers>([
  [leadEndpoints.list, findLeads],
  [followUpEndpoints.list, listOf(undefined)],
  [followUpEndpoints.upcoming, listOf('upcoming')],
  [followUpEndpoints.upcomingOf, listOf('upcoming')],
  [followUpEndpoints.overdue, listOf('overdue')],
  [followUpEndpoints.overdueOf, listOf('overdue')],
  [followUpEndpoints.stats, countsOf],
  [followUpEndpoints.statsOf, countsOf],
])
