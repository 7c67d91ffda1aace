import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const { register, codeFree } = companyEndpoints
const REQUIRED = {
  'Company Name': 'Sahyadri Interiors',
  'Company Code': 'SAHYADRI',
  Email: 'mrunal@sahyadri.in',
  Phone: '+91 98220 71463',
  Password: 'lantern7',
  'Confirm Password': 'lantern7',
}
const COMPANY = {
  _id: 'c1',
  businessName: 'Sahyadri Interiors',
  companyCode: 'SAHYADRI',
  email: 'mrunal@sahyadri.in',
  phone: '+91 98220 71463',
  address: {},
  website: '',
  industry: '',
  gstNumber: '',
  panNumber: '',
  employeeCount: 0,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  createdAt: '2026-11-27T06:00:00Z',
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(codeFree, { data: { free: true } })
  api.answer(register, { data: COMPANY, message: 'Company registered' })
})

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\b`), { selector: 'input' })
// By text, for asking by role costs seconds on a form of this size.
const button = (name: string) => screen.getByText(name, { selector: 'button *' })
const open = async (typed: Record<string, string> = REQUIRED) => {
  const opened = await renderApp('/company-registration')
  await screen.findByText('Register Company')
  for (const [label, value] of Object.entries(typed)) await fillIn(opened.user, label, value)
  return opened
}
const fillIn = async (user: UserEvent, label: string, value: string) => {
  await user.click(field(label))
  await user.paste(value)
}
const registered = () => api.sent.filter(call => call.path === '/api/company-auth/register')

test('marks its six required fields, and only those [1-2.20]', async () => {
  await open({})
  const marked = [...document.querySelectorAll('input')].filter(input => input.required)
  expect(marked.map(input => input.labels?.[0]?.textContent)).toEqual([
    'Company Name *',
    'Company Code *',
    'Email *',
    'Phone *',
    'Password *',
    'Confirm Password *',
  ])
})

test('gives each password its own show and hide [1-2.21]', async () => {
  const { user } = await open({})
  await user.click(screen.getByLabelText('Show confirm password'))
  expect(field('Confirm Password')).toHaveProperty('type', 'text')
  expect(field('Password')).toHaveProperty('type', 'password')
  await user.click(screen.getByLabelText('Show password'))
  expect(field('Password')).toHaveProperty('type', 'text')
})

test('offers address, website, tax numbers and a number of employees, not required [1-2.22]', async () => {
  await open({})
  for (const label of ['Street', 'City', 'State', 'Pincode', 'Website', 'GST Number', 'PAN Number'])
    expect(field(label)).toHaveProperty('required', false)
  expect(field('Employee Count')).toHaveProperty('type', 'number')
})

test('offers exactly eight industries [1-2.23]', async () => {
  const { user } = await open({})
  await user.click(field('Industry'))
  const list = await screen.findByRole('listbox', { name: 'Industry' })
  const offered = within(list).getAllByRole('option')
  expect(offered.map(option => option.textContent)).toEqual([
    'Technology',
    'Manufacturing',
    'Healthcare',
    'Finance',
    'Education',
    'Retail',
    'Construction',
    'Other',
  ])
})

test('takes e-mail and website in inputs of their type and refuses malformed ones [1-5.03]', async () => {
  const { user } = await open({ ...REQUIRED, Email: 'mrunal@', Website: 'sahyadri' })
  expect(field('Email')).toHaveProperty('type', 'email')
  expect(field('Website')).toHaveProperty('type', 'url')
  await user.click(button('Register Company'))
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Please enter a valid web address')).toBeDefined()
  expect(registered()).toEqual([])
})

test('names each required field that is missing, and goes to the first [1-5.02]', async () => {
  const { user } = await open({ 'Company Code': 'X' })
  await user.click(button('Register Company'))
  for (const label of ['Company Name', 'Email', 'Phone', 'Password', 'Confirm Password'])
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(field('Company Code').getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(field('Company Name'))
  expect(registered()).toEqual([])
})

test('refuses a password of five characters [1-5.04]', async () => {
  const { user } = await open({ ...REQUIRED, Password: 'five5', 'Confirm Password': 'five5' })
  await user.click(button('Register Company'))
  expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
  expect(registered()).toEqual([])
})

test('refuses passwords that differ [1-5.05]', async () => {
  const { user } = await open({ ...REQUIRED, 'Confirm Password': 'lantern8' })
  await user.click(button('Register Company'))
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(registered()).toEqual([])
})

test('sends what was typed, India as country and nobody counted when no number is given', async () => {
  const { user } = await open({ ...REQUIRED, City: 'Pune', Pincode: '411038' })
  await user.click(button('Register Company'))
  await waitFor(() => expect(registered()).toHaveLength(1))
  expect(registered()[0]?.body).toMatchObject({
    name: 'Sahyadri Interiors',
    companyCode: 'SAHYADRI',
    confirmPassword: 'lantern7',
    address: { city: 'Pune', pincode: '411038', country: 'India' },
    employeeCount: 0,
  })
})

test('reads Registering... while busy, then shows the success and after 2 seconds opens /company-login [1-2.24 1-2.26 1-4.15 2-4.44]', async () => {
  const release = api.hold(register)
  const { address } = await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(button('Register Company'))
  expect((await screen.findByText('Registering...')).closest('button')).toHaveProperty('disabled', true)
  await act(async () => release())
  expect(await screen.findByText('Company registered')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(address()).toBe('/company-registration')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(address()).toBe('/company-login')
})

test('goes back to /main-login [1-2.25]', async () => {
  const { user, address } = await open({})
  await user.click(button('Back to Login'))
  await waitFor(() => expect(address()).toBe('/main-login'))
})

test('shows the server’s message beside its field and keeps what was typed, else its own words [1-8.05]', async () => {
  api.refuse(register, 'EMAIL_TAKEN', { fields: { email: 'This e-mail is already registered.' } })
  const { user } = await open()
  await user.click(button('Register Company'))
  expect((await screen.findByRole('alert')).textContent).toBe('This e-mail is already registered.')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Password')).toHaveProperty('value', 'lantern7')
  api.raw(register, 502, '')
  await user.click(button('Register Company'))
  expect(await screen.findByText('Registration failed. Please try again.')).toBeDefined()
})

test('fills the nameplate while the form is typed into', async () => {
  const { user } = await open({ 'Company Name': 'Sahyadri Interiors', City: 'Pune', State: 'Maharashtra' })
  await fillIn(user, 'GST Number', '27AAECS1294F1ZC')
  for (const words of ['Sahyadri Interiors', 'Pune, Maharashtra', '27AAECS1294F1ZC'])
    expect(screen.getByText(words)).toBeDefined()
})

test('says whether the company code is free', async () => {
  api.answer(codeFree, call => ({ data: { free: call.query.code !== 'NIMBUS' } }))
  const { user } = await open({ 'Company Code': 'SAHYADRI' })
  expect(await screen.findByLabelText('This code is free')).toBeDefined()
  await user.clear(field('Company Code'))
  await fillIn(user, 'Company Code', 'NIMBUS')
  expect(await screen.findByText('This company code is already taken.')).toBeDefined()
})
