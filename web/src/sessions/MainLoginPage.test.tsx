import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const { login } = sessionEndpoints

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(companyEndpoints.list, { data: [] })
})

const signIn = async () => {
  const opened = await renderApp('/main-login')
  await opened.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'meera@leadline.in')
  await opened.user.type(screen.getByLabelText('Password'), 'secret1')
  await opened.user.click(screen.getByRole('button', { name: 'Login' }))
  return opened
}

test('signs a superadmin in and opens the main dashboard [1-1.04]', async () => {
  api.answer(login, {
    token: 'fresh',
    user: { _id: 's1', userType: 'superadmin', firstName: 'Meera', email: 'meera@leadline.in' },
  })
  const { address } = await signIn()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(api.sent[0]?.body).toMatchObject({ userType: 'superadmin' })
  expect(localStorage.getItem('authToken')).toBe('fresh')
})

test('falls back to its own words when the server gives none [1-8.04]', async () => {
  api.raw(login, 502, '')
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please check your credentials.')
})

test('shows no message to whoever opens it by hand', async () => {
  await renderApp('/main-login?message=You+have+won')
  expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
  expect(screen.queryByText('You have won')).toBeNull()
})
