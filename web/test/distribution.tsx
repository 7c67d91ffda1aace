import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { type Performance, summaryOf } from '@leadline/contract/performance/figures'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { DistributionDialog } from '../src/assignment/DistributionDialog.tsx'
import type { DistributedLead } from '../src/assignment/preview.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { standing } from './performance-answers.ts'
import { renderPart } from './render-part.tsx'

export const ACT = '0192f0c1-eeee-7000-8000-000000000001'
export const PRIYA = standing('Priya Nair', { score: 96, openLeads: 17 })
export const ROHAN = standing('Rohan Mehta', { score: 91, openLeads: 21 })
export const KIRAN = standing('Kiran Rao', { score: null, openLeads: 20, reason: 'holiday' })

/** Ten open leads that are nobody's, worth ₹1,000 each. */
export const TEN: DistributedLead[] = Array.from({ length: 10 }, (_, at) => ({
  _id: `0192f0c1-aaaa-7000-8000-${String(at).padStart(12, '0')}`,
  companyId: 'c1',
  value: 1000,
  assignedTo: null,
  isOpen: true,
}))

export const answerTeam = (api: FakeApi, ...employees: Performance[]) =>
  api.answer(performanceEndpoints.analytics, { data: { employees, summary: summaryOf(employees) } })

export const answerAssigned = (api: FakeApi) =>
  api.answer(assignmentEndpoints.bulkAssignDistribution, {
    data: { act: ACT, changed: 10, unchanged: 0 },
    message: 'Leads assigned successfully!',
  })

/** A server with a team of three that takes what it is sent. */
export const distributionServer = () => {
  const api = fakeApi()
  api.answer(departmentEndpoints.list, { data: [] })
  answerTeam(api, PRIYA, ROHAN, KIRAN)
  answerAssigned(api)
  return api
}

/** Opens the dialog over leads, with these people selected. */
export const openDistribution = async (
  choose: string[] = [],
  fetchLeads: () => Promise<DistributedLead[]> = async () => TEN,
) => {
  const close = vi.fn()
  const done = vi.fn(async () => {})
  const of = { count: 10, companyId: undefined, fetchLeads, onDone: done, onClose: close }
  const view = renderPart(<DistributionDialog {...of} />)
  await screen.findByText('Bulk Lead Assignment')
  for (const name of choose) await view.user.click(await screen.findByLabelText(name))
  return { ...view, close, done }
}

/** The field with a person's number of leads. */
export const numberOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Leads for ${name}`)

export const sentBodies = (api: FakeApi) =>
  api.sent
    .filter(call => call.method === 'PUT')
    .map(call => call.body as { assignments: Record<string, unknown>[] })
