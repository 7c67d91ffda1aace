import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const { registerSuperadmin } = sessionEndpoints
const TYPED = {
  'First Name': 'Meera',
  'Phone Number': '+91 98220 71463',
  'Email Address': 'meera@leadline.in',
  Password: 'lantern7',
  'Confirm Password': 'lantern7',
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(registerSuperadmin, {
    data: { _id: 's1', userType: 'superadmin', email: 'meera@leadline.in' },
    message: 'Registration successful',
  })
})

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\b`), { selector: 'input' })
const createAccount = () => screen.getByRole('button', { name: 'Create Account' })
const open = async (typed: Partial<typeof TYPED> = {}) => {
  const opened = await renderApp('/register')
  await screen.findByRole('button', { name: 'Create Account' })
  for (const [label, value] of Object.entries({ ...TYPED, ...typed })) {
    if (!value) continue
    await opened.user.click(field(label))
    await opened.user.paste(value)
  }
  return opened
}

test('asks for first name, phone number, e-mail address and the password twice [1-2.27]', async () => {
  await open()
  const types = Object.keys(TYPED).map(label => (field(label) as HTMLInputElement).type)
  expect(types).toEqual(['text', 'tel', 'email', 'password', 'password'])
  for (const label of Object.keys(TYPED)) expect(field(label)).toHaveProperty('required', true)
})

test('has the link Sign in here to /login [1-2.29]', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('link', { name: 'Sign in here' }))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('sends role superadmin and no confirmPassword [1-3.12]', async () => {
  const { user } = await open()
  await user.click(createAccount())
  await waitFor(() => expect(api.sent).toHaveLength(1))
  expect(api.sent[0]?.body).toEqual({
    firstName: 'Meera',
    phoneNumber: '+91 98220 71463',
    email: 'meera@leadline.in',
    password: 'lantern7',
    role: 'superadmin',
  })
})

test('reads Creating account... while it waits [1-2.28]', async () => {
  const release = api.hold(registerSuperadmin)
  const { user } = await open()
  await user.click(createAccount())
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toHaveProperty('disabled', true)
  await act(async () => release())
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDefined()
})

test('shows the green message, and after 2 seconds opens /login [1-2.30]', async () => {
  const { address } = await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(createAccount())
  const notice = await screen.findByText('Registration successful! You can now login.')
  expect(notice.closest('[data-tone]')?.getAttribute('data-tone')).toBe('good')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(address()).toBe('/register')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(address()).toBe('/login')
})

test('refuses a short password and two that differ, in the words of the spec [1-5.06]', async () => {
  const { user } = await open({ Password: 'five5', 'Confirm Password': 'five5' })
  await user.click(createAccount())
  expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
  expect(document.activeElement).toBe(field('Password'))
  await user.type(field('Password'), '6')
  await user.click(createAccount())
  expect(screen.queryByText('Password must be at least 6 characters long')).toBeNull()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(api.sent).toEqual([])
})

test('marks every field that is missing', async () => {
  const { user } = await open(Object.fromEntries(Object.keys(TYPED).map(label => [label, ''])))
  await user.click(createAccount())
  expect(screen.getAllByText('This field is required')).toHaveLength(5)
  expect(document.activeElement).toBe(field('First Name'))
})
