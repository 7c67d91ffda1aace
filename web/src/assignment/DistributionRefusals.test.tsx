import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as set from '../../test/distribution.tsx'
import type { FakeApi } from '../../test/fake-api.ts'
import { slowAct } from '../../test/giving-up.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'
import { NO_CONNECTION } from '../platform/call-failed.ts'
import type { DistributedLead } from './preview.ts'

const { PRIYA, ROHAN, KIRAN, TEN, numberOf } = set
let api: FakeApi
beforeEach(() => {
  setWidth(1440)
  signInAs('company')
  api = set.distributionServer()
})
const assign = () => screen.findByText('Assign 10 leads')
const notes = () => screen.getByLabelText<HTMLInputElement>('Notes')

test('without an employee it asks for one [1-5.35 2-5.21]', async () => {
  const { user } = await set.openDistribution()
  await user.click(await assign())
  expect(screen.getByText('Please select at least one employee')).toBeDefined()
  expect(set.sentBodies(api)).toEqual([])
  await user.click(await screen.findByLabelText('Priya Nair'))
  expect(screen.queryByText('Please select at least one employee')).toBeNull()
})

test('without a preview nothing is sent [1-5.36 2-5.21]', async () => {
  const { user } = await set.openDistribution(['Priya Nair'], async () => [])
  await user.click(await screen.findByText('Assign 0 leads'))
  expect(screen.getByText('No distribution preview available')).toBeDefined()
  expect(set.sentBodies(api)).toEqual([])
})

test('a load failure of the employees is told, with Retry [1-8.13 2-8.19]', async () => {
  api.refuse(performanceEndpoints.analytics, 'INTERNAL')
  const { user } = await set.openDistribution()
  expect(await screen.findByText('Failed to load employees')).toBeDefined()
  set.answerTeam(api, PRIYA)
  await user.click(screen.getByText('Retry'))
  expect(await screen.findByLabelText('Priya Nair')).toBeDefined()
})

test('a commit that fails without words says so, and what was typed stays [2-8.19]', async () => {
  api.lose(assignmentEndpoints.bulkAssignDistribution)
  const { user, done } = await set.openDistribution(['Priya Nair'])
  await user.type(notes(), '!')
  await user.click(await assign())
  expect(await screen.findByText(`Failed to assign leads. Please try again. ${NO_CONNECTION}`)).toBeDefined()
  expect(notes().value).toBe('Bulk assignment - equal distribution!')
  expect(done).not.toHaveBeenCalled()
  // The lost one may have arrived: the same is sent again, under the same key.
  set.answerAssigned(api)
  await user.click(await assign())
  await waitFor(() => expect(done).toHaveBeenCalled())
  const [lost, again] = api.sent.filter(({ method }) => method === 'PUT')
  expect(again!.body).toEqual(lost!.body)
  expect(again!.headers.get('idempotency-key')).toBe(lost!.headers.get('idempotency-key'))
})

test('what has changed since the preview is told, and the new preview stands there [1-9.20]', async () => {
  const [first, second, ...rest] = TEN
  const fetchLeads = vi.fn<() => Promise<DistributedLead[]>>().mockResolvedValue(TEN)
  const { user, done } = await set.openDistribution(['Priya Nair', 'Rohan Mehta'], fetchLeads)
  await user.type(notes(), '!')
  api.refuse(assignmentEndpoints.bulkAssignDistribution, 'CHANGED_MEANWHILE')
  const send = await assign()
  fetchLeads.mockResolvedValue([{ ...second!, assignedTo: KIRAN.employee._id }, ...rest])
  set.answerTeam(api, PRIYA, { ...ROHAN, employee: { ...ROHAN.employee, isActive: false } }, KIRAN)
  await user.click(send)
  expect(await screen.findByText('1 lead is no longer there.')).toBeDefined()
  expect(screen.getByText('1 lead now with another: Kiran Rao 1.')).toBeDefined()
  expect(screen.getByText('Rohan Mehta can no longer be given leads.')).toBeDefined()
  expect(screen.queryByLabelText('Leads for Rohan Mehta')).toBeNull()
  expect(numberOf('Priya Nair').value).toBe('9')
  expect(notes().value).toMatch(/!$/)
  set.answerAssigned(api)
  await user.click(screen.getByText('Assign 9 leads'))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const { assignments } = set.sentBodies(api).at(-1)!
  expect(assignments.map(record => record.leadId)).not.toContain(first!._id)
  expect(assignments[0]).toMatchObject({ leadId: second!._id, assignedBefore: KIRAN.employee._id })
})

test('Cancel while it is being sent gives it up, and the preview stays', async () => {
  const act = slowAct(api, assignmentEndpoints.bulkAssignDistribution)
  const { user, close } = await set.openDistribution(['Priya Nair'])
  await user.click(await assign())
  await user.click(screen.getByText('Cancel'))
  const { sent } = act.keys()
  await waitFor(() => expect(act.keys().givenUp).toEqual(sent))
  act.release()
  expect((await screen.findByRole('alert')).textContent).toBe('Cancelled. Nothing was changed.')
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByText('Cancel'))
  expect(close).toHaveBeenCalledOnce()
})
