import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { SalesMember } from '@leadline/contract/assignment/sales-team'
import type { Company } from '@leadline/contract/companies/company'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import type { Department } from '@leadline/contract/departments/department'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import type { Employee } from '@leadline/contract/employees/employee'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { fireEvent, screen, within } from '@testing-library/react'
// The screen is fetched on demand: here ahead of the tests, so that the first of them does not wait for it.
import '../src/employees/EmployeesPage.tsx'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { answerPerformance, working } from './performance-answers.ts'
import { renderApp } from './render-app.tsx'

/** A company of a superadmin's. */
export const aCompany = (_id: string, businessName: string): Company => ({
  _id,
  businessName,
  companyCode: _id,
  email: `${_id}@firm.example`,
  phone: '',
  address: {},
  website: '',
  industry: '',
  gstNumber: '',
  panNumber: '',
  employeeCount: 0,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  createdAt: '2026-11-01T06:30:00.000Z',
})

export const SALES: Department = {
  _id: '0192f0c1-dddd-7000-8000-000000000001',
  name: 'Enterprise Sales',
  description: 'Large customers',
  company: 'c1',
  isSales: true,
  employeeCount: 2,
}
export const ACCOUNTS: Department = {
  ...SALES,
  _id: '0192f0c1-dddd-7000-8000-000000000002',
  name: 'Accounts',
  description: '',
  isSales: false,
  employeeCount: 0,
}

export const anEmployee = (over: Partial<Employee> = {}): Employee => ({
  _id: '0192f0c1-eeee-7000-8000-000000000001',
  name: 'Priya Nair',
  email: 'priya@nimbustech.in',
  phone: '+91 98450 11223',
  role: 'Team Lead',
  department: [SALES._id],
  company: 'c1',
  designation: 'Key accounts',
  employeeId: 'NT-014',
  salary: 45000,
  address: '12 MG Road, Bengaluru',
  isActive: true,
  isSample: false,
  signIn: 'open',
  createdAt: '2026-11-01T06:30:00.000Z',
  ...over,
})

export const PRIYA = anEmployee()
export const ROHAN = anEmployee({
  _id: '0192f0c1-eeee-7000-8000-000000000002',
  name: 'Rohan Mehta',
  email: 'rohan@nimbustech.in',
  phone: '080-4112 6630',
  role: 'Employee',
  department: [ACCOUNTS._id],
  designation: '',
  employeeId: '',
  isActive: false,
})

/** Employees in any number, each with a name and an id of its own. */
export const somePeople = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anEmployee({
      _id: `person-${at}`,
      name: `Person ${String(at).padStart(4, '0')}`,
      email: `p${at}@nimbus.in`,
    }),
  )

export const aMember = (over: Partial<SalesMember> = {}): SalesMember => ({
  ...PRIYA,
  departmentNames: ['Enterprise Sales'],
  ...over,
})

interface Answers {
  employees?: Employee[]
  departments?: Department[]
  companies?: Company[]
}

/** A server with these people and departments; the list of employees comes in pages, as the server sends it. */
export const peopleServer = ({
  employees = [PRIYA, ROHAN],
  departments = [ACCOUNTS, SALES],
  companies = [],
}: Answers = {}): FakeApi => {
  const api = fakeApi()
  api.answer(companyEndpoints.list, { data: companies })
  answerPeople(api, employees)
  api.answer(departmentEndpoints.list, { data: departments })
  api.answer(assignmentEndpoints.stats, {
    data: {
      totalLeads: 40,
      assignedLeads: 12,
      unassignedLeads: 28,
      byEmployee: [{ employeeId: PRIYA._id, name: PRIYA.name, leads: 12 }],
    },
  })
  answerPerformance(
    api,
    employees.slice(0, 50).map(employee => working(employee.name, { leads: 0, employee })),
  )
  return api
}

const PAGE = 1000
export const answerPeople = (api: FakeApi, employees: Employee[]) =>
  api.answer(employeeEndpoints.list, ({ query }) => {
    const page = Number(query.page ?? 1)
    const data = employees.slice((page - 1) * PAGE, page * PAGE)
    return { data, total: employees.length, page, limit: PAGE }
  })

/** Opens Employee Management at a tab or any other state of its address. */
export const openPeople = async (search = '') => {
  const view = await renderApp(`/dashboard?view=employees${search}`)
  await screen.findAllByRole('tablist')
  return view
}

type User = Awaited<ReturnType<typeof openPeople>>['user']

/** Presses a button of the screen and gives what can be done in the dialog that it opens. */
export const openDialog = async (user: User, button: string, name?: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return dialogOf(user, name)
}

/** Opens a dialog from the menu of an employee's row. */
export const openFromMenu = async (user: User, employee: Employee, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${employee.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return dialogOf(user)
}

export const dialogOf = async (user: User, name?: string) => {
  const element = await screen.findByRole('dialog', name ? { name } : {})
  const dialog = within(element)
  const box = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  return {
    ...dialog,
    box,
    type: (label: string, value: string) => fireEvent.change(box(label), { target: { value } }),
    press: (button: string) => user.click(dialog.getByRole('button', { name: button })),
    choose: async (label: string, option: string) => {
      await user.click(dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }))
      // Found without asking what hides what, which is slow over a long form.
      await user.click(await dialog.findByRole('option', { name: option, hidden: true }))
    },
  }
}

/** The rows of the employee table as words, headings of groups among them. */
export const tableWords = () =>
  within(screen.getByRole('table', { name: 'Employees' }))
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      row.querySelectorAll('td').length
        ? row.querySelector('th span span > span')?.textContent
        : `# ${row.textContent}`,
    )
