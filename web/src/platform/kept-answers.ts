import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { type BoardColumn, leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead, LeadWithFollowUps } from '@leadline/contract/leads/lead'
import type { LeadListQuery } from '@leadline/contract/leads/query'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import { viewEndpoints } from '@leadline/contract/views/endpoints'
import { boardWith } from '@leadline/contract/waiting/kept-board'
import { findKept } from '@leadline/contract/waiting/kept-leads'
import { leadAsWaiting } from '@leadline/contract/waiting/shown'
import type { z } from 'zod'
import { pathOf } from './client.ts'
import { forgetLeads, keepLeads, readKeptChanges } from './kept-leads.ts'
import { fromKeptLeads, type Question } from './kept-questions.ts'
import { readKept, removeKeptItems, writeKeptItems } from './kept-store.ts'
import { readSession, type Session } from './session.ts'
import { readNow } from './use-now.ts'
import { readWaiting } from './waiting.ts'

/** Calls whose last answer is kept as it came; all others that a lost connection may still answer go by the leads. */
const AS_THEY_CAME: readonly EndpointDefinition[] = [
  companyEndpoints.list,
  dashboardEndpoints.company,
  dashboardEndpoints.employee,
  formFieldEndpoints.list,
  leadEndpoints.board,
  leadEndpoints.history,
  optionEndpoints.list,
  todoEndpoints.list,
  viewEndpoints.list,
]

/** How long an answer is shown before it is kept: fifty leads take longer to write than to draw. */
const SHOWN_MS = 100

/** Keeps what an answer holds for a day without a network; nothing of somebody who has signed out meanwhile. */
export const keepAnswer = async (question: Question, answer: object): Promise<void> => {
  const who = readSession()
  if (!who) return
  const at = Date.parse(readNow())
  const leads = leadsIn(question.endpoint, answer)
  await new Promise(shown => setTimeout(shown, SHOWN_MS))
  if (readSession()?.id !== who.id) return
  if (leads) await keepLeads(who.id, leads, at)
  else if (AS_THEY_CAME.includes(question.endpoint))
    await writeKeptItems([[keyOf(who, question), { at, data: answer }]])
}

/** A lead that is not there any more is kept no longer. */
export const forgetMissing = async ({ endpoint, params }: Question): Promise<void> => {
  const who = readSession()
  if (who && endpoint === leadEndpoints.read) await forgetLeads(who.id, [String(params?.id)])
}

/** What a call would be answered, as far as this browser knows; undefined where it does not. */
export const keptAnswer = async (question: Question): Promise<object | undefined> => {
  const who = readSession()
  if (!who) return undefined
  const own = await fromKeptLeads(who, question, readNow())
  if (own) return { success: true, ...own }
  if (!AS_THEY_CAME.includes(question.endpoint)) return undefined
  const key = keyOf(who, question)
  const [kept] = await readKept([key])
  if (!kept) return undefined
  const parsed = (question.endpoint.response as z.ZodType<object>).safeParse(kept.data)
  if (parsed.success && question.endpoint === leadEndpoints.board)
    return { success: true, data: await boardAsWaiting(who, question, parsed.data) }
  if (parsed.success) return { success: true, ...parsed.data }
  await removeKeptItems([key])
  return undefined
}

/** The sums of a board with what waits counted where it will be, as far as this browser knows what the filter picks. */
const boardAsWaiting = async (who: Session, { query, companyId }: Question, kept: object) => {
  const { data } = kept as { data: BoardColumn[] }
  const { before, after } = await readKeptChanges(who)
  const picked = (leads: Lead[]) =>
    findKept(
      leads.filter(each => !companyId || each.companyId === companyId),
      (query ?? {}) as Partial<LeadListQuery>,
      who.timeZone,
    )
  const [from, to] = [picked(before), picked(after)]
  return from && to ? boardWith(data, from, to) : data
}

/** An answer as it will be once what waits is sent. */
export const asWaiting = <T extends object>({ endpoint }: Question, answer: T): T => {
  const who = readSession()
  const writes = who ? readWaiting(who.id) : []
  if (!who || writes.length === 0 || !leadsIn(endpoint, answer)) return answer
  const { data } = answer as unknown as { data: Lead | Lead[] }
  const shown = (lead: Lead) => leadAsWaiting(lead, writes, who)
  return { ...answer, data: Array.isArray(data) ? data.map(shown) : shown(data) }
}

const LEADS: readonly EndpointDefinition[] = [
  leadEndpoints.list,
  leadEndpoints.read,
  assignmentEndpoints.assigned,
]

/** The leads that an answer holds; undefined where it is about something else. */
const leadsIn = (endpoint: EndpointDefinition, answer: object): (Lead | LeadWithFollowUps)[] | undefined =>
  LEADS.includes(endpoint) ? [(answer as { data: Lead | Lead[] }).data].flat() : undefined

/** Naming the one company that a person has says nothing. */
const keyOf = (who: Session, { endpoint, params, query, companyId }: Question) => {
  const company = companyId === who.companyId ? undefined : companyId
  return `${who.id}:answer:${pathOf(endpoint, params, { ...query, companyId: company })}`
}
