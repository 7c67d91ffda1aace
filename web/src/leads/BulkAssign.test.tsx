import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const ACT = '0192f0c1-eeee-7000-8000-000000000001'
const LEADS = someLeads(3)
const anEmployee = (over: Partial<Employee>): Employee => ({
  _id: 'e7',
  name: 'Nila Das',
  email: 'nila@nimbustech.in',
  phone: '',
  role: 'Employee',
  department: [],
  company: 'c1',
  designation: '',
  employeeId: '',
  address: '',
  isActive: true,
  isSample: false,
  createdAt: '2026-11-25T06:30:00.000Z',
  ...over,
})
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(LEADS)
  const people = [anEmployee({}), anEmployee({ _id: 'e8', name: 'Gone Person', isActive: false })]
  api.answer(employeeEndpoints.list, { data: people, total: 2, page: 1, limit: 1000 })
})
const assigned = {
  data: { act: ACT, changed: 2, unchanged: 0 },
  message: 'Leads assigned successfully!',
}
const bodies = () => api.sent.filter(call => call.path.endsWith('/bulk-assign')).map(call => call.body)

const open = async (choose: string[], n: number) => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await screen.findByText('Assign Selected (0)')
  for (const name of choose) await user.click(screen.getByLabelText(name))
  await user.click(screen.getByText(`Assign Selected (${n})`))
  return { user, dialog: await screen.findByRole('dialog', { name: `Assign ${n} leads` }) }
}

test('the selected leads are assigned to one active employee, priority and notes with them [2-2.24 2-8.15]', async () => {
  api.lose(assignmentEndpoints.bulkAssign)
  const { user, dialog } = await open(['Select Lead 0', 'Select Lead 1'], 2)
  const send = within(dialog).getByRole('button', { name: 'Assign 2 leads' })
  await user.click(send)
  expect(within(dialog).getByText('Please select a sales person')).toBeDefined()
  await user.type(within(dialog).getByRole('combobox', { name: /Employee/ }), 'nila')
  expect(screen.queryByText(/Gone Person/)).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Nila Das (Employee)' }))
  await user.type(within(dialog).getByLabelText('Notes'), 'Call first')
  await user.click(send)
  expect(await within(dialog).findByText('Failed to assign leads')).toBeDefined()
  api.answer(assignmentEndpoints.bulkAssign, assigned)
  await user.click(send)
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toEqual({
    leadIds: [LEADS[0]!._id, LEADS[1]!._id],
    assignedTo: 'e7',
    assignmentNotes: 'Call first',
    priority: 'medium',
  })
})

test('notes that are left empty say how many leads there were; all that match go by their ids [1-5.26 2-5.14]', async () => {
  const [first, ...rest] = LEADS
  api.answer(leadEndpoints.list, ({ query }) => ({
    data: query.cursor ? rest : [first!],
    page: { nextCursor: query.cursor ? null : 'next', total: 3, totalIsCapped: false },
  }))
  api.answer(assignmentEndpoints.bulkAssign, assigned)
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.click(screen.getByText('Assign Selected (3)'))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 3 leads' })
  await user.type(within(dialog).getByRole('combobox', { name: /Employee/ }), 'nila')
  await user.click(await screen.findByRole('option', { name: 'Nila Das (Employee)' }))
  await user.click(within(dialog).getByRole('button', { name: 'Assign 3 leads' }))
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toMatchObject({
    leadIds: LEADS.map(lead => lead._id),
    assignmentNotes: 'Bulk assignment of 3 leads',
  })
})

test('leads that were chosen before and after the next page came are assigned together (case R38)', async () => {
  const { promise: asked, resolve: answerNext } = inTurn()
  api.answer(leadEndpoints.list, async ({ query }) => {
    if (query.cursor) await asked
    return {
      data: query.cursor ? someLeads(10, 10) : someLeads(10),
      page: { nextCursor: query.cursor ? null : 'after-9', total: 20, totalIsCapped: false },
    }
  })
  api.answer(assignmentEndpoints.bulkAssign, assigned)
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  expect(screen.getByText('Assign Selected (10)')).toBeDefined()
  answerNext()
  await screen.findByText('Lead 19')
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Select Lead 10'))
  await user.click(screen.getByLabelText('Select Lead 19'))
  await user.keyboard('{/Shift}')
  await user.click(screen.getByText('Assign Selected (20)'))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 20 leads' })
  await user.type(within(dialog).getByRole('combobox', { name: /Employee/ }), 'nila')
  await user.click(await screen.findByRole('option', { name: 'Nila Das (Employee)' }))
  await user.click(within(dialog).getByRole('button', { name: 'Assign 20 leads' }))
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toMatchObject({ leadIds: someLeads(20).map(lead => lead._id) })
})

/** A promise, and what fulfils it. */
function inTurn() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
