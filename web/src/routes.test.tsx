import { done } from '@leadline/contract/answer'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { endpoint } from '@leadline/contract/endpoint'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FakeApi, fakeApi } from '../test/fake-api.ts'
import { renderApp, signInAs } from '../test/render-app.tsx'
import { call } from './platform/client.ts'
import { readCopy } from './platform/copy.ts'
import { onSessionChangedElsewhere } from './platform/session.ts'

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
})

test('leads from / and from any unknown path to the sign-in [1-2.12]', async () => {
  for (const address of ['/', '/nowhere', '/lead/1/2/3', '/Dashboards?x=1']) {
    const { address: now, unmount } = await renderApp(address)
    expect(now()).toBe('/login')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    unmount()
  }
})

test('leads a signed-in person from an unknown path to their own dashboard', async () => {
  signInAs('employee')
  const { address } = await renderApp('/nowhere')
  expect(address()).toBe('/employee-dashboard')
})

test('sends a visitor to the sign-in and shows nothing of the screen', async () => {
  const { address } = await renderApp('/dropdown-options')
  expect(address()).toBe('/login')
  expect(await screen.findByRole('button', { name: 'Login as Company' })).toBeDefined()
})

test('opens /main-login, the general sign-in, with links to the other two [1-2.03]', async () => {
  await renderApp('/main-login')
  expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/login', '/company-login', '/register']))
})

test('opens /company-login as /login opened on Company, for visitors only [1-2.04]', async () => {
  const { unmount } = await renderApp('/company-login')
  expect(await screen.findByRole('radio', { name: 'Company' })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Login as Company' })).toBeDefined()
  unmount()
  signInAs('company')
  expect((await renderApp('/company-login')).address()).toBe('/dashboard')
})

test('goes to /main-login after a 401, which shows the message of the failed call [1-4.08 2-2.12]', async () => {
  signInAs('company')
  const { address } = await renderApp('/form-builder')
  api.refuse(anything, 'SESSION_ENDED', { message: 'Signed in elsewhere.' })
  await act(() => call(anything).catch(() => undefined))
  await waitFor(() => expect(address()).toBe('/main-login'))
  expect((await screen.findByRole('status')).textContent).toBe('Signed in elsewhere.')
})

test('ends the session on the server too on logout, and clears what was stored [1-4.05]', async () => {
  const token = signInAs('company')
  const { user } = await renderApp('/form-builder')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(api.sent.at(-1)?.path).toBe('/api/auth/logout'))
  expect(api.sent.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(localStorage).toHaveLength(0)
})

test('leads from the company dashboard to /login on logout [1-2.13]', async () => {
  signInAs('company')
  const { user, address } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('leads from any other screen to /main-login on logout [1-2.14]', async () => {
  signInAs('employee')
  const { user, address } = await renderApp('/lead/7f3a91')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/main-login'))
})

test('logs out even when the server cannot be reached', async () => {
  signInAs('company')
  api.lose(sessionEndpoints.logout)
  const { user, address } = await renderApp('/form-builder')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/main-login'))
  expect(screen.queryByRole('status')).toBeNull()
})

/** Opens the page, and anew whenever another tab changes the session, as `main.tsx` does. */
const openTab = async (at: string) => {
  let tab = await renderApp(at)
  let reloaded = Promise.resolve()
  const stop = onSessionChangedElsewhere(() => {
    const now = tab.address()
    tab.unmount()
    reloaded = renderApp(now).then(fresh => {
      tab = fresh
    })
  })
  return { address: () => tab.address(), reloaded: () => reloaded, stop }
}
const tellOtherTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('reloads into the session that another tab has begun [1-4.04]', async () => {
  signInAs('company')
  const tab = await openTab('/dashboard')
  signInAs('employee')
  tellOtherTabs('employeeToken')
  await tab.reloaded()
  tab.stop()
  expect(tab.address()).toBe('/employee-dashboard')
  expect(await screen.findByText('Rohan Mehta')).toBeDefined()
  expect(screen.queryByText('Company', { exact: true })).toBeNull()
})

test('goes to the sign-in when another tab has logged out, and asks the server nothing (case X37)', async () => {
  signInAs('company')
  const tab = await openTab('/dashboard')
  const before = api.sent.length
  localStorage.clear()
  tellOtherTabs('companyToken')
  await tab.reloaded()
  tab.stop()
  expect(tab.address()).toBe('/login')
  expect(api.sent).toHaveLength(before)
})

test('opens with full, blocked and corrupt storage, losing only the broken item (case R59)', async () => {
  const token = signInAs('company')
  localStorage.setItem('notifications', '{broken')
  localStorage.setItem('crm-followups', '[{')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await renderApp('/dashboard')
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeDefined()
  for (const key of ['notifications', 'crm-followups'] as const)
    expect(readCopy(key, 'c1', z.array(z.unknown()))).toBeUndefined()
  full.mockRestore()
  expect(Object.keys(localStorage).sort()).toEqual(['companyInfo', 'companyToken'])
  expect(localStorage.getItem('companyToken')).toBe(token)
})

test('shows the lead management to a company, a superadmin and a user on /dashboard [1-2.07]', async () => {
  for (const userType of ['company', 'superadmin', 'user'] as const) {
    signInAs(userType)
    const { address, unmount } = await renderApp('/dashboard')
    expect(await screen.findByText('Lead Management')).toBeDefined()
    expect(address()).toBe('/dashboard')
    unmount()
  }
})

test('shows /employee-dashboard to an employee, and to nobody else [1-2.08]', async () => {
  signInAs('employee')
  const { unmount } = await renderApp('/employee-dashboard')
  expect(await screen.findByText('Welcome, Rohan Mehta')).toBeDefined()
  unmount()
  for (const userType of ['company', 'superadmin', 'user'] as const) {
    signInAs(userType)
    const other = await renderApp('/employee-dashboard')
    expect(other.address()).toBe('/dashboard')
    other.unmount()
  }
})

test('greets by first name, else team member name, else business name, else franchise name [1-6.07 2-2.16]', async () => {
  const names: Record<string, string> = {
    firstName: 'Aparna',
    teamMemberName: 'A. Kulkarni',
    businessName: 'Nimbus',
    franchiseName: 'N East',
  }
  const order = Object.keys(names)
  for (const key of order) {
    signInAs('company', { businessName: null, ...names })
    const { unmount } = await renderApp('/dashboard')
    expect(await screen.findByText(`Welcome, ${names[key]}`)).toBeDefined()
    unmount()
    delete names[key]
  }
})
