import { auditEndpoints } from '@leadline/contract/audit/endpoints'
import type { AuditEntry } from '@leadline/contract/audit/entry'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const PAGE = '/dashboard?view=organisation&section=audit'
const RAVI = '0192f0c1-aaaa-7000-8000-000000000001'
const anEntry = (n: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: `0192f0c1-dddd-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  at: '2026-11-27T09:00:00.000Z',
  companyId: 'c1',
  kind: 'people',
  action: 'department.create',
  actorId: 'c1',
  actorType: 'company',
  actorName: 'Nimbus Tech',
  subjectId: null,
  subjectName: `Department ${n}`,
  count: null,
  note: '',
  changes: [],
  address: '103.21.4.5',
  device: 'Chrome on Windows',
  ...over,
})
const role = anEntry(1, {
  kind: 'roles',
  action: 'employee.update',
  subjectName: 'Ravi Kumar',
  changes: [{ field: 'role', from: 'Employee', to: 'Team Lead' }],
})
const several = anEntry(2, {
  at: '2026-11-26T20:00:00.000Z',
  action: 'employee.update',
  subjectName: 'Meera Iyer',
  changes: [{ field: 'designation', from: '', to: 'North' }, { field: 'salary' }],
})
const failed = anEntry(3, {
  at: '2026-11-26T18:00:00.000Z',
  kind: 'sign-ins',
  action: 'session.failed',
  actorName: '',
  subjectName: 'ravi@nimbustech.in',
  note: 'wrong password',
})

let api: FakeApi
beforeEach(() => {
  signInAs('company', { timeZone: 'Asia/Kolkata' })
  api = fakeApi()
  listed([role, several, failed])
  api.answer(auditEndpoints.people, { data: [{ _id: RAVI, name: 'Ravi Kumar', type: 'employee' }] })
})
const listed = (data: AuditEntry[], page: object = {}) =>
  api.answer(auditEndpoints.list, {
    data,
    page: { nextCursor: null, total: data.length, totalIsCapped: false, ...page },
  })
const asked = () => api.sent.filter(call => call.path === '/api/audit').map(call => call.query)

test("each entry is a sentence with when and from where, under the company's days", async () => {
  await renderApp(PAGE)
  const today = within(await screen.findByRole('region', { name: '27 Nov 2026' }))
  // 20:00 in Greenwich is the next day in Kolkata.
  expect(today.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '14:30Nimbus Tech changed the role of the employee Ravi Kumar: Employee → Team Lead103.21.4.5 · Chrome on Windows',
    '01:30Nimbus Tech changed the designation and salary of the employee Meera Iyerdesignation: – → North · salary103.21.4.5 · Chrome on Windows',
  ])
  const before = within(screen.getByRole('region', { name: '26 Nov 2026' }))
  expect(before.getByText('A sign-in as ravi@nimbustech.in failed: wrong password')).toBeDefined()
  expect(screen.getByText('3 entries')).toBeDefined()
})

test('the filter stands in the address, is asked of the server, and is cleared', async () => {
  const { user, address } = await renderApp(`${PAGE}&from=2026-11-20&kind=nonsense`)
  await screen.findByText('3 entries')
  expect(asked()).toEqual([{ from: '2026-11-20' }])
  await user.type(screen.getByRole('searchbox', { name: 'Search records' }), 'ravi')
  await waitFor(() => expect(address()).toContain('search=ravi'))
  await user.click(screen.getByRole('combobox', { name: 'Kinds' }))
  await user.click(await screen.findByRole('option', { name: 'Roles' }))
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Ravi Kumar (employee)' }))
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ from: '2026-11-20', search: 'ravi', kind: 'roles', person: RAVI }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe(PAGE))
  await waitFor(() => expect(asked().at(-1)).toEqual({}))
  expect(screen.getByRole('searchbox', { name: 'Search records' })).toHaveProperty('value', '')
})

test('more is shown page by page, and a page that fails can be asked for again', async () => {
  listed([role, several], { nextCursor: 'after-2', total: 10_000, totalIsCapped: true })
  const { user } = await renderApp(PAGE)
  expect(await screen.findByText('10,000+ entries')).toBeDefined()
  api.refuse(auditEndpoints.list, 'FORBIDDEN', { message: 'Not now.' })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  listed([failed])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/^A sign-in as/)).toBeDefined()
  expect(asked().at(-1)).toEqual({ cursor: 'after-2' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})

test('a log that cannot be had says why, and Retry asks again', async () => {
  api.refuse(auditEndpoints.list, 'FORBIDDEN', { message: 'Not now.' })
  const { user } = await renderApp(PAGE)
  expect(await screen.findByText('Not now.')).toBeDefined()
  listed([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No records yet')).toBeDefined()
})

test('a filter that nothing fits offers to be cleared', async () => {
  listed([])
  const { user, address } = await renderApp(`${PAGE}&search=nobody`)
  expect(await screen.findByText('No record fits the filter')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(address()).toBe(PAGE))
})

test('what is filtered is exported, once for a double click; a refusal is told', async () => {
  const { user } = await renderApp(`${PAGE}&kind=roles`)
  await screen.findByText('3 entries')
  api.refuse(auditEndpoints.csv, 'FORBIDDEN', { message: 'Not now.' })
  const release = api.hold(auditEndpoints.csv)
  await user.dblClick(screen.getByRole('button', { name: 'Export as CSV' }))
  release()
  expect(await screen.findByText('Not now.')).toBeDefined()
  const exports = api.sent.filter(call => call.path === '/api/audit/export.csv')
  expect(exports.map(call => call.query)).toEqual([{ kind: 'roles' }])
})

test("a superadmin's entries bear the company's name and stand in its time; office users have no such section", async () => {
  const company = (n: number, timeZone: string) => ({
    ...{
      _id: `c${n}`,
      businessName: `Company ${n}`,
      companyCode: `C${n}`,
      email: '',
      phone: '',
      address: {},
    },
    ...{ website: '', industry: '', gstNumber: '', panNumber: '', employeeCount: 0, isActive: true },
    ...{ timeZone, createdAt: '2026-11-01T00:00:00.000Z' },
  })
  api.answer(companyEndpoints.list, { data: [company(1, 'Asia/Kolkata'), company(2, 'Asia/Dubai')] })
  listed([anEntry(1, { companyId: 'c2' }), anEntry(2, { companyId: null, action: 'company.create' })])
  signInAs('superadmin', { timeZone: 'Asia/Kolkata' })
  const first = await renderApp(PAGE)
  const items = await screen.findAllByRole('listitem')
  const texts = items.map(item => item.textContent).filter(text => text?.includes('Department'))
  await waitFor(() => expect(screen.getByText('13:00')).toBeDefined())
  expect(texts).toHaveLength(2)
  expect(screen.getAllByText('Company 2').length).toBeGreaterThan(0)
  first.unmount()
  signInAs('user')
  await renderApp(PAGE)
  await screen.findByRole('heading', { name: 'Organisation' })
  expect(screen.queryByRole('tab', { name: 'Records' })).toBeNull()
})
