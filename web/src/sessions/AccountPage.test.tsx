import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { readSession } from '../platform/session.ts'

const HERE = {
  _id: 'here',
  createdAt: '2026-11-27T06:30:00.000Z',
  lastUsedAt: '2026-11-27T06:30:00.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  address: '203.0.113.7',
  current: true,
}
const PHONE = {
  ...HERE,
  _id: 'phone',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  address: '198.51.100.4',
  current: false,
}
const COMPANY = {
  _id: 'c1',
  businessName: 'Nimbus Tech',
  companyCode: 'NIMBUS',
  email: 'aparna@nimbustech.in',
  phone: '98765 43210',
  address: { city: 'Pune', country: 'India' },
  website: '',
  industry: 'Technology',
  gstNumber: '',
  panNumber: '',
  employeeCount: 12,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  createdAt: '2026-11-20T06:30:00.000Z',
}

let api: FakeApi
let open: (typeof HERE)[]
beforeEach(() => {
  api = fakeApi()
  open = [HERE, PHONE]
  api.answer(companyEndpoints.list, { data: [] })
  api.answer(companyEndpoints.read, { data: COMPANY })
  api.answer(sessionEndpoints.sessions, () => ({ data: open }))
})

const calls = (method: string, path: string) =>
  api.sent.filter(call => call.method === method && call.path === `/api${path}`)
const field = (name: string) => screen.findByRole('textbox', { name })

test('a superadmin changes the own details, and is greeted by the new name', async () => {
  signInAs('superadmin')
  const me = { _id: 's1', userType: 'superadmin' as const, email: 'meera@leadline.in' }
  let name = 'Meera'
  api.answer(sessionEndpoints.me, () => ({ data: { ...me, firstName: name, phoneNumber: '98765 43210' } }))
  api.answer(sessionEndpoints.updateSuperadmin, () => {
    name = 'Mira'
    return { data: { ...me, firstName: name }, message: 'Details updated successfully' }
  })
  const { user } = await renderApp('/account')
  const firstName = await field('First Name')
  const save = screen.getByRole('button', { name: 'Save details' })
  expect(save).toHaveProperty('disabled', true)
  await user.clear(firstName)
  await user.click(save)
  expect(await screen.findByText('This field is required')).toBeDefined()
  expect(document.activeElement).toBe(firstName)
  await user.type(firstName, 'Mira')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Details updated successfully')).toBeDefined()
  expect(calls('PUT', '/auth/update-superadmin/s1')[0]?.body).toEqual({ firstName: 'Mira' })
  expect(readSession()).toMatchObject({ name: 'Mira', token: 'superadmin-token' })
})

test('a company changes its own details, address and all; what is wrong is marked before anything is sent', async () => {
  signInAs('company')
  api.answer(companyEndpoints.update, { data: COMPANY, message: 'Company updated successfully' })
  const { user } = await renderApp('/account')
  await user.type(await field('Pincode'), '4110')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('A pincode has 6 digits')).toBeDefined()
  await user.type(await field('Pincode'), '01')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('Company updated successfully')).toBeDefined()
  expect(calls('PUT', '/companies/c1').map(call => call.body)).toEqual([
    { address: { street: '', city: 'Pune', state: '', pincode: '411001' } },
  ])
})

test('an employee reads the own details, and who may change them', async () => {
  signInAs('employee')
  const record = { _id: 'e1', name: 'Rohan Mehta', email: 'rohan@nimbustech.in', phone: '98111 22333' }
  const place = { role: 'Senior Employee' as const, department: ['d1'], company: 'c1', designation: '' }
  const rest = { employeeId: 'N-7', address: '', isActive: true, isSample: false, createdAt: HERE.createdAt }
  api.answer(employeeEndpoints.read, { data: { ...record, ...place, ...rest } })
  const sales = {
    _id: 'd1',
    name: 'Field sales',
    description: '',
    company: 'c1',
    isSales: true,
    employeeCount: 1,
  }
  api.answer(departmentEndpoints.list, { data: [sales, { ...sales, _id: 'd2', name: 'Support' }] })
  await renderApp('/account')
  const details = await screen.findByRole('region', { name: 'Details' })
  expect(await within(details).findByText('Field sales')).toBeDefined()
  expect(within(details).queryByText('Support')).toBeNull()
  expect(within(details).queryByRole('textbox')).toBeNull()
  expect(within(details).getByText(/Ask it to change what is wrong/)).toBeDefined()
})

test('the password is changed by whoever knows the current one', async () => {
  signInAs('company')
  api.refuse(sessionEndpoints.changePassword, 'WRONG_PASSWORD', {
    fields: { currentPassword: 'The current password is wrong.' },
  })
  const { user } = await renderApp('/account')
  const current = await screen.findByLabelText(/^Current Password/)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const send = () => user.click(screen.getByRole('button', { name: 'Change password' }))
  type('Current Password', 'guess')
  type('New Password', 'short')
  type('Confirm Password', 'other')
  await send()
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  type('New Password', 'violet-kettle')
  type('Confirm Password', 'violet-kettle')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(screen.getAllByText('The current password is wrong.').length).toBeGreaterThan(0)
  api.answer(sessionEndpoints.changePassword, { message: 'Password changed successfully' })
  type('Current Password', 'the-right-one')
  await send()
  expect(await screen.findByText('Password changed successfully')).toBeDefined()
  expect(calls('PUT', '/auth/change-password').at(-1)?.body).toEqual({
    currentPassword: 'the-right-one',
    newPassword: 'violet-kettle',
  })
  expect(current).toHaveProperty('value', '')
})

test('open sessions stand with device and address; another one is ended, this one is not offered [1-7.17]', async () => {
  signInAs('company')
  api.answer(sessionEndpoints.endSession, ({ params }) => {
    open = open.filter(({ _id }) => _id !== params.id)
    return { message: 'Session ended' }
  })
  const { user } = await renderApp('/account')
  const table = await screen.findByRole('table', { name: 'Devices' })
  const [, here, phone] = within(table).getAllByRole('row')
  expect(here!.textContent).toContain('Firefox on LinuxThis device203.0.113.7')
  expect(phone!.textContent).toContain('Safari on iPhone198.51.100.4')
  expect(within(here!).queryByRole('button')).toBeNull()
  await user.click(within(phone!).getByRole('button', { name: 'End the session of Safari on iPhone' }))
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  expect(calls('DELETE', '/auth/sessions/phone')).toHaveLength(1)
})

test('signing out everywhere asks first, then leads to the sign-in', async () => {
  signInAs('employee')
  api.answer(sessionEndpoints.endAllSessions, { message: 'Signed out everywhere' })
  const { user, address } = await renderApp('/account')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(calls('DELETE', '/auth/sessions')).toHaveLength(0)
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
  )
  await waitFor(() => expect(address()).toBe('/main-login'))
  expect(await screen.findByText('Signed out everywhere')).toBeDefined()
  expect(readSession()).toBeNull()
})
