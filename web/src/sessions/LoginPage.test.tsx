import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const COMPANY = { _id: 'c1', userType: 'company', email: 'a@nimbus.in', businessName: 'Nimbus' } as const
const EMPLOYEE = { _id: 'e1', userType: 'employee', email: 'r@nimbus.in', name: 'Rohan' } as const
const { login } = sessionEndpoints

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(login, { token: 'fresh', company: COMPANY })
})

type Opened = Awaited<ReturnType<typeof renderApp>>
const openLogin = async () => {
  const opened = await renderApp('/login')
  await screen.findByRole('button', { name: 'Login as Company' })
  return opened
}
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submitAs = (who: string) => screen.getByRole('button', { name: `Login as ${who}` })
const fillIn = async (user: Opened['user']) => {
  await user.click(email())
  await user.paste('a@nimbus.in')
  await user.click(password())
  await user.paste('secret1')
}

test('toggles between Company and Employee, and the button reads accordingly [1-2.31]', async () => {
  const { user } = await openLogin()
  await user.click(screen.getByRole('radio', { name: 'Employee' }))
  expect(submitAs('Employee')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Login as Company' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Company' }))
  expect(submitAs('Company')).toBeDefined()
})

test('shows and hides the password [1-2.32]', async () => {
  const { user } = await openLogin()
  expect(email()).toHaveProperty('type', 'email')
  expect(password()).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveProperty('type', 'password')
})

test('links to the registration of a new company [1-2.33]', async () => {
  const { user, address } = await openLogin()
  await user.click(screen.getByRole('link', { name: 'Register a new company' }))
  await waitFor(() => expect(address()).toBe('/company-registration'))
})

test('has the quiet link for superadmins to /main-login [1-2.34]', async () => {
  const { user, address } = await openLogin()
  await user.click(screen.getByRole('link', { name: 'Superadmin? Sign in here' }))
  await waitFor(() => expect(address()).toBe('/main-login'))
})

test('sends nothing while e-mail or password is empty, and marks the field [1-5.01 2-5.52]', async () => {
  const { user } = await openLogin()
  await user.click(submitAs('Company'))
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  expect(document.activeElement).toBe(email())
  await user.type(email(), 'a@nimbus.in')
  await user.click(submitAs('Company'))
  expect(email().getAttribute('aria-invalid')).not.toBe('true')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(password())
  expect(api.sent).toEqual([])
})

test('sends e-mail, password and the user type of the chosen form [1-3.14]', async () => {
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(submitAs('Company'))
  await waitFor(() => expect(api.sent).not.toEqual([]))
  expect(api.sent[0]).toMatchObject({ method: 'POST', path: '/api/auth/login' })
  expect(api.sent[0]?.body).toEqual({ email: 'a@nimbus.in', password: 'secret1', userType: 'company' })
  expect(api.sent.filter(call => call.method === 'POST')).toHaveLength(1)
})

test('is busy while it waits, sends no second request, then opens the company dashboard [1-2.35 2-4.43]', async () => {
  const release = api.hold(login)
  const { user, address } = await openLogin()
  await fillIn(user)
  await user.click(submitAs('Company'))
  const busy = await screen.findByRole('button', { name: 'Logging in...' })
  expect(busy).toHaveProperty('disabled', true)
  await user.type(password(), '{Enter}{Enter}')
  expect(address()).toBe('/login')
  await act(async () => release())
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(api.sent.filter(call => call.path === '/api/auth/login')).toHaveLength(1)
  expect(localStorage.getItem('companyToken')).toBe('fresh')
})

test('opens the employee dashboard for an employee', async () => {
  api.answer(login, { token: 'fresh', employee: EMPLOYEE })
  const { user, address } = await openLogin()
  await user.click(screen.getByRole('radio', { name: 'Employee' }))
  await fillIn(user)
  await user.click(submitAs('Employee'))
  await waitFor(() => expect(address()).toBe('/employee-dashboard'))
  expect(api.sent[0]?.body).toMatchObject({ userType: 'employee' })
  expect(Object.keys(localStorage).sort()).toEqual(['employeeInfo', 'employeeToken'])
})

test('takes the token under either of its names [1-3.15]', async () => {
  api.raw(login, 200, JSON.stringify({ success: true, accessToken: 'other', company: COMPANY }))
  const { user, address } = await openLogin()
  await fillIn(user)
  await user.click(submitAs('Company'))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(localStorage.getItem('companyToken')).toBe('other')
})

test('shows why it failed, keeps what was typed, is idle again and stays [1-2.36 1-4.07]', async () => {
  api.refuse(login, 'SIGN_IN_FAILED')
  const { user, address } = await openLogin()
  await fillIn(user)
  await user.click(submitAs('Company'))
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong.')
  expect(email()).toHaveProperty('value', 'a@nimbus.in')
  expect(submitAs('Company')).toHaveProperty('disabled', false)
  expect(address()).toBe('/login')
})

test('shows the server’s message or error, else its own words [1-8.03]', async () => {
  const { user } = await openLogin()
  await fillIn(user)
  const said = async (status: number, body: string) => {
    api.raw(login, status, body)
    await user.click(submitAs('Company'))
    await waitFor(() => expect(submitAs('Company')).toHaveProperty('disabled', false))
    return (await screen.findByRole('alert')).textContent
  }
  expect(await said(503, '{"message":"Back at noon."}')).toBe('Back at noon.')
  expect(await said(503, '{"error":"Database away."}')).toBe('Database away.')
  expect(await said(502, '<h1>Bad gateway</h1>')).toBe('Login failed. Please try again.')
})

test('says that no connection was the reason', async () => {
  api.lose(login)
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(submitAs('Company'))
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed. Please try again.')
  expect(screen.getByRole('alert').textContent).toContain('Leadline cannot be reached.')
})

test('asks which company where the sign-in fits several, and sends the choice [1-5.11]', async () => {
  const companies = [
    { _id: '0199c0de-0000-7000-8000-000000000001', businessName: 'Nimbus' },
    { _id: '0199c0de-0000-7000-8000-000000000002', businessName: 'Cirrus' },
  ]
  api.refuse(login, 'CHOOSE_COMPANY', { companies })
  const { user, address } = await openLogin()
  await user.click(screen.getByRole('radio', { name: 'Employee' }))
  await fillIn(user)
  await user.click(submitAs('Employee'))
  const cirrus = await screen.findByRole('button', { name: 'Cirrus' })
  api.answer(login, { token: 'fresh', employee: EMPLOYEE })
  await user.click(cirrus)
  await waitFor(() => expect(address()).toBe('/employee-dashboard'))
  expect(api.sent.find(call => JSON.stringify(call.body).includes('companyId'))?.body).toEqual({
    email: 'a@nimbus.in',
    password: 'secret1',
    userType: 'employee',
    companyId: companies[1]!._id,
  })
})

test('never shows one person’s screen with another’s token after a second sign-in (case R56)', async () => {
  localStorage.setItem('companyToken', 'old')
  localStorage.setItem('companyInfo', '{"_id":"c9"}')
  api.answer(login, { token: 'fresh', employee: EMPLOYEE })
  const { user, address } = await openLogin()
  await user.click(screen.getByRole('radio', { name: 'Employee' }))
  await fillIn(user)
  await user.click(submitAs('Employee'))
  await waitFor(() => expect(address()).toBe('/employee-dashboard'))
  expect(localStorage.getItem('companyToken')).toBeNull()
  expect(localStorage.getItem('employeeToken')).toBe('fresh')
})
