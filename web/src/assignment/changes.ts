import { count } from '@leadline/contract/format'
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
  const moved = before.leads.flatMap(({ _id, assignedTo }) => {
    const lead = leads.get(_id)
    return lead && lead.assignedTo !== assignedTo ? [lead] : []
  })
  const here = new Set(now.people.map(({ employee }) => employee._id))
  const left = before.people
    .filter(({ employee: { _id } }) => chosen.includes(_id) && !here.has(_id))
    .map(({ employee }) => employee.name)
  return [
    ...(gone ? [`${leadsWord(gone)} ${gone === 1 ? 'is' : 'are'} no longer there.`] : []),
    ...(moved.length ? [`${leadsWord(moved.length)} now with another: ${byPerson(moved, now.people)}.`] : []),
    ...(left.length ? [`${listed(left)} can no longer be given leads.`] : []),
  ]
}

/** 'Farah Khan 34, Arjun Deshmukh 33'; whom the reader may not see is nobody they know. */
const byPerson = (leads: readonly DistributedLead[], people: readonly Performance[]) => {
  const names = new Map(people.map(({ employee }) => [employee._id, employee.name]))
  const counts = new Map<string, number>()
  for (const { assignedTo } of leads) {
    const name = assignedTo === null ? 'nobody' : (names.get(assignedTo) ?? 'somebody else')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, leadsOfOne]) => `${name} ${count(leadsOfOne)}`).join(', ')
}
