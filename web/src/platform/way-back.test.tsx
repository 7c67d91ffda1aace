import { done } from '@leadline/contract/answer'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { endpoint } from '@leadline/contract/endpoint'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { call } from './client.ts'

const anything = endpoint({
  method: 'GET',
  path: '/anything',
  summary: 'Some call of some screen',
  access: { types: ['company'] },
  response: done,
})

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(sessionEndpoints.logout, { message: 'Signed out' })
  api.answer(companyEndpoints.list, { data: [] })
  api.refuse(anything, 'SESSION_ENDED')
  signInAs('company')
})

const WHERE = '/dashboard?view=organisation&section=holidays'
/** Somebody's session ends under them. */
const endIn = async (at: string) => {
  const view = await renderApp(at)
  await act(() => call(anything).catch(() => undefined))
  await waitFor(() => expect(view.address()).toBe('/main-login'))
  return view
}
/** Signs in on the page that is there, as the company with this id. */
const signIn = async ({ user }: Awaited<ReturnType<typeof renderApp>>, _id: string) => {
  const company = { _id, userType: 'company', email: 'a@nimbus.in', businessName: 'Nimbus' } as const
  api.answer(sessionEndpoints.login, { token: 'fresh', company })
  await user.click(await screen.findByRole('link', { name: 'Company sign-in' }))
  const login = await screen.findByRole('button', { name: 'Login as Company' })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@nimbus.in' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  await user.click(login)
}

test('who signs in again after their session has ended goes on where they were', async () => {
  const view = await endIn(WHERE)
  await signIn(view, 'c1')
  await waitFor(() => expect(view.address()).toBe(WHERE))
})

test('somebody else who signs in there comes to their own dashboard', async () => {
  const view = await endIn(WHERE)
  await signIn(view, 'c2')
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
})

test('a tab goes on where it was when its owner has signed in again in another one', async () => {
  const view = await endIn(WHERE)
  view.unmount()
  // The other tab's storage is this one's; what is noted of a tab is its own.
  const session = JSON.stringify({ _id: 'c1', userType: 'company', businessName: 'Nimbus' })
  localStorage.setItem('companyInfo', session)
  localStorage.setItem('companyToken', 'fresh')
  const again = await renderApp('/main-login')
  await waitFor(() => expect(again.address()).toBe(WHERE))
})

test('who has logged out begins at their dashboard', async () => {
  const view = await renderApp(WHERE)
  await view.user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(view.address()).toBe('/login'))
  view.unmount()
  signInAs('company')
  expect((await renderApp('/login')).address()).toBe('/dashboard')
})
