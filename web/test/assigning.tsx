import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { Department } from '@leadline/contract/departments/department'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { cleanup, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { AssignModal } from '../src/assignment/AssignModal.tsx'
import type { AssignedLead } from '../src/assignment/useAssign.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { renderPart } from './render-part.tsx'

export const ACT = '0192f0c1-eeee-7000-8000-000000000001'

const aDepartment = (_id: string, name: string, isSales = true): Department => ({
  ...{ _id, name, isSales, description: '', company: 'c1', employeeCount: 0 },
})
export const FIELD = aDepartment('d1', 'Field Sales')
export const INSIDE = aDepartment('d2', 'Inside Sales')
export const ACCOUNTS = aDepartment('d3', 'Accounts', false)

const aPerson = (
  _id: string,
  name: string,
  department: string[],
  over: Partial<Employee> = {},
): Employee => ({
  ...{ _id, name, department, email: `${_id}@nimbustech.in`, phone: '', role: 'Employee', company: 'c1' },
  ...{ designation: '', employeeId: '', address: '', isActive: true, isSample: false },
  createdAt: '2026-11-25T06:30:00.000Z',
  ...over,
})
export const NILA = aPerson('e7', 'Nila Das', [FIELD._id, INSIDE._id])
export const OMAR = aPerson('e8', 'Omar Khan', [INSIDE._id])
export const ASHOK = aPerson('e9', 'Ashok Iyer', [ACCOUNTS._id])
export const GONE = aPerson('e10', 'Gone Person', [FIELD._id], { isActive: false })

export const answerPeople = (api: FakeApi, ...data: Employee[]) =>
  api.answer(employeeEndpoints.list, { data, total: data.length, page: 1, limit: 1000 })

/** What both calls answer where something was assigned. */
export const assigned = (changed: number) => ({
  data: { act: ACT, changed, unchanged: 0 },
  message: 'Leads assigned successfully!',
})

/** A server with three departments and four people, of whom one has left. */
export const assignServer = () => {
  const api = fakeApi()
  api.answer(departmentEndpoints.list, { data: [ACCOUNTS, FIELD, INSIDE] })
  answerPeople(api, NILA, OMAR, ASHOK, GONE)
  api.answer(assignmentEndpoints.bulkAssignEnhanced, assigned(7))
  api.answer(assignmentEndpoints.bulkAssign, assigned(7))
  return api
}

export const leadsOf = (count: number, companyId = 'c1'): AssignedLead[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `0192f0c1-aaaa-7000-8000-${String(at).padStart(12, '0')}`,
    name: `Lead ${at}`,
    companyId,
  }))

/** Opens the modal over leads, in the place of an earlier one, with what one needs to use it. */
export const openAssign = async (leads = leadsOf(7)) => {
  cleanup()
  const [close, done] = [vi.fn(), vi.fn(async () => {})]
  const of = { count: leads.length, companyId: undefined, onDone: done, onClose: close }
  const view = renderPart(<AssignModal {...of} fetchLeads={async () => leads} />)
  const { user } = view
  const dialog = within(await screen.findByRole('dialog'))
  const picker = () => dialog.findByLabelText<HTMLInputElement>(/^Employee/, { selector: 'input' })
  return {
    ...{ user, close, done, dialog, picker },
    mode: async (name: string) => user.click(await dialog.findByText(name)),
    department: async (id: string) => user.selectOptions(dialog.getByLabelText(/^Department/), id),
    listed: async () => {
      await user.click(await picker())
      const list = await dialog.findByRole('listbox', { hidden: true })
      const names = [...list.querySelectorAll('[role="option"] span > span:first-child')]
      await user.keyboard('{Escape}')
      return names.map(name => name.textContent)
    },
    choose: async (name: string) => {
      await user.click(await picker())
      await user.click(await dialog.findByText(name))
    },
    /** By its words on the button: asking for its role takes long over a dialog. */
    send: () => dialog.getByText(/^Assign [\d,]+ Lead\(s\)$/).closest('button')!,
  }
}

/** What was sent by either call, in order: its last word, and its body. */
export const puts = (api: FakeApi) =>
  api.sent
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body, headers }) => ({
      call: path.split('/').at(-1),
      body: body as Record<string, unknown>,
      key: headers.get('idempotency-key'),
    }))
