import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const HOLDER = {
  name: 'Rohan Mehta',
  email: 'rohan@nimbustech.in',
  userType: 'employee',
  businessName: 'Nimbus Tech',
  expiresAt: '2026-12-05T06:30:00.000Z',
} as const
const GONE = 'This link does not work any more. Please ask for a new one.'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(sessionEndpoints.passwordLink, { data: HOLDER })
  api.answer(sessionEndpoints.setPassword, {
    data: { userType: 'employee', email: HOLDER.email },
    message: 'Password set',
  })
})

const open = async (address = '/set-password?token=secret-1') => {
  const view = await renderApp(address)
  await screen.findByRole('heading', { name: 'Set your password' })
  return view
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const typeBoth = async (password: string, again = password) => {
  await screen.findByText('For Rohan Mehta, rohan@nimbustech.in, Nimbus Tech')
  type('New password', password)
  type('Confirm new password', again)
}
const set = () => screen.getByRole('button', { name: 'Set password' })
const sent = () => api.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('says whom the link is for, sets the password once and leads to the sign-in of an employee', async () => {
  const { user, address } = await open()
  await typeBoth('maroon-teapot-61')
  expect(screen.getByText('The link works once, until 5 Dec 2026.')).toBeDefined()
  await user.dblClick(set())
  expect(await screen.findByText('Your password is set. You can now sign in with it.')).toBeDefined()
  expect(sent()).toEqual([{ token: 'secret-1', password: 'maroon-teapot-61' }])
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }))
  expect(address()).toBe('/login?as=employee')
  expect(await screen.findByRole('button', { name: 'Login as Employee' })).toBeDefined()
})

test('a company goes on to its own sign-in, an office user to the general one', async () => {
  for (const [userType, path] of [
    ['company', '/company-login'],
    ['user', '/main-login'],
  ] as const) {
    api.answer(sessionEndpoints.setPassword, { data: { userType, email: HOLDER.email }, message: 'Set' })
    const { user, unmount } = await open()
    await typeBoth('maroon-teapot-61')
    await user.click(set())
    const on = await screen.findByRole('link', { name: 'Go to sign-in' })
    expect(on.getAttribute('href')).toBe(path)
    unmount()
  }
})

test('refuses a short password and two that differ, and shows what the server refuses', async () => {
  const { user } = await open()
  await typeBoth('short', 'shirt')
  await user.click(set())
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(document.activeElement).toBe(box('New password'))
  expect(sent()).toEqual([])
  const common = 'This password is too common. Please choose another.'
  api.refuse(sessionEndpoints.setPassword, 'COMMON_PASSWORD', { fields: { password: common } })
  await typeBoth('password1')
  await user.click(set())
  await waitFor(() => expect(screen.getAllByText(common).length).toBeGreaterThan(0))
  expect(box('New password').value).toBe('password1')
})

test('a used or old link says so, at once and when it is used meanwhile', async () => {
  api.refuse(sessionEndpoints.passwordLink, 'PASSWORD_LINK_GONE')
  const { unmount } = await open()
  expect(await screen.findByText(GONE)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
  unmount()
  api.answer(sessionEndpoints.passwordLink, { data: HOLDER })
  api.refuse(sessionEndpoints.setPassword, 'PASSWORD_LINK_GONE')
  const { user } = await open('/set-password?token=secret-2')
  await typeBoth('maroon-teapot-61')
  await user.click(set())
  expect(await screen.findByText(GONE)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
})

test('a link without its token is incomplete, and one that cannot be checked is tried again', async () => {
  const { unmount } = await open('/set-password')
  expect(await screen.findByText(/^This link is incomplete/)).toBeDefined()
  unmount()
  api.raw(sessionEndpoints.passwordLink, 500, '')
  const { user } = await open()
  expect(await screen.findByText('The link could not be checked.')).toBeDefined()
  api.answer(sessionEndpoints.passwordLink, { data: HOLDER })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^For Rohan Mehta/)).toBeDefined()
})
