import { leadsWord } from '@leadline/contract/leads/bulk'
import type { Performance } from '@leadline/contract/performance/figures'
import { type DistributedLead, listed } from './preview.ts'

export interface Known {
  leads: readonly DistributedLead[]
  people: readonly Performance[]
}

/** What has changed under a preview, in sentences; `chosen` are the employees who were in it. */
export function changeWords(before: Known, now: Known, chosen: readonly string[]): string[] {
  const leads = new Map(now.leads.map(lead => [lead._id, lead]))
  const gone = before.leads.filter(({ _id }) => !leads.has(_id)).length
  const moved = before.leads.filter(
    ({ _id, assignedTo }) => leads.has(_id) && leads.get(_id)?.assignedTo !== assignedTo,
  ).length
  const here = new Set(now.people.map(({ employee }) => employee._id))
  const left = before.people
    .filter(({ employee: { _id } }) => chosen.includes(_id) && !here.has(_id))
    .map(({ employee }) => employee.name)
  return [
    ...(gone ? [`${leadsWord(gone)} ${gone === 1 ? 'is' : 'are'} no longer there.`] : []),
    ...(moved ? [`${leadsWord(moved)} went to somebody else meanwhile.`] : []),
    ...(left.length ? [`${listed(left)} can no longer be given leads.`] : []),
  ]
}
