import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { COMPANY_ID, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
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
  company: COMPANY_ID,
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
  api.answer(departmentEndpoints.list, { data: [] })
  api.answer(employeeEndpoints.list, { data: people, total: 2, page: 1, limit: 1000 })
})
const assigned = {
  data: { act: ACT, changed: 2, unchanged: 0 },
  message: 'Leads assigned successfully!',
}
const bodies = () => api.sent.filter(call => call.path.includes('/bulk-assign')).map(call => call.body)

const modal = () => screen.findByRole('dialog', { name: 'Assign Leads to Sales Team' })
const picker = (dialog: HTMLElement) => within(dialog).findByLabelText(/^Employee/, { selector: 'input' })
type User = Awaited<ReturnType<typeof renderApp>>['user']
const choose = async (user: User, dialog: HTMLElement) => {
  await user.click(await picker(dialog))
  await user.click(await within(dialog).findByText('Nila Das (Employee)'))
}

const open = async (choose: string[], n: number) => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await screen.findByText('Assign Selected (0)')
  for (const name of choose) await user.click(screen.getByLabelText(name))
  await user.click(screen.getByText(`Assign Selected (${n})`))
  return { user, dialog: await modal() }
}

test('the selected leads are assigned to one active employee, with Undo [2-2.24 2-8.15] (case X26)', async () => {
  api.answer(assignmentEndpoints.bulkAssignEnhanced, assigned)
  const { user, dialog } = await open(['Select Lead 0', 'Select Lead 1'], 2)
  await user.type(await picker(dialog), 'n')
  const nila = await within(dialog).findByText('Nila Das (Employee)')
  expect(screen.queryByText(/Gone Person/)).toBeNull()
  await user.click(nila)
  await user.type(within(dialog).getByLabelText('Notes'), 'Call first')
  await user.click(within(dialog).getByText('Assign 2 Lead(s)'))
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toEqual({
    assignments: [LEADS[0]!, LEADS[1]!].map(({ _id }) => ({ leadId: _id, employeeId: 'e7' })),
    assignmentNotes: 'Call first',
    priority: 'medium',
  })
  api.answer(leadEndpoints.undoAct, { data: { undone: 2, left: 0 }, message: 'Undone for 2 leads.' })
  await user.click(screen.getByText('Undo'))
  expect(await screen.findByText('Undone for 2 leads.')).toBeDefined()
})

test('notes that are left empty say how many leads there were; all that match go by their ids, the right number of them unnamed [1-5.26 2-5.14 1-2.49]', async () => {
  const all = someLeads(8)
  api.answer(leadEndpoints.list, ({ query }) => ({
    data: query.cursor ? all.slice(3) : all.slice(0, 3),
    page: { nextCursor: query.cursor ? null : 'next', total: 8, totalIsCapped: false },
  }))
  api.answer(assignmentEndpoints.bulkAssignEnhanced, assigned)
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.click(screen.getByText('Assign Selected (8)'))
  const dialog = await modal()
  expect(await within(dialog).findByText('+3 more')).toBeDefined()
  await choose(user, dialog)
  await user.click(await within(dialog).findByText('Assign 8 Lead(s)'))
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toMatchObject({
    assignments: all.map(({ _id }) => ({ leadId: _id, employeeId: 'e7' })),
    assignmentNotes: 'Bulk assignment of 8 leads',
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
  api.answer(assignmentEndpoints.bulkAssignEnhanced, assigned)
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
  const dialog = await modal()
  await choose(user, dialog)
  await user.click(await within(dialog).findByText('Assign 20 Lead(s)'))
  expect(await screen.findByText('Leads assigned successfully!')).toBeDefined()
  expect(bodies().at(-1)).toMatchObject({
    assignments: someLeads(20).map(({ _id }) => ({ leadId: _id })),
  })
})

/** A promise, and what fulfils it. */
function inTurn() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
