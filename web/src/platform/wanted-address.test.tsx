import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { clearSession, type Session, startSession } from './session.ts'
import { noteWayBack, wayOn } from './way-back.ts'

let api: FakeApi
beforeEach(() => {
  // The tab remembers who was there last: the same who comes again, as one or the other kind.
  startSession('company', 'before', { _id: 'p1', userType: 'company' })
  clearSession()
  api = fakeApi()
  api.answer(companyEndpoints.list, { data: [] })
})
type View = Awaited<ReturnType<typeof renderApp>>
type Kind = 'company' | 'employee' | 'superadmin' | 'user'
/** Signs in on the sign-in page that is there, as its form for this kind is reached. */
const signIn = async ({ user }: View, userType: Kind) => {
  const isGeneral = userType === 'superadmin' || userType === 'user'
  const record = { _id: 'p1', userType, email: 'a@nimbus.in', name: 'Aparna' }
  const who = { [isGeneral ? 'user' : userType]: record }
  api.answer(sessionEndpoints.login, { token: 'fresh', ...who } as never)
  if (isGeneral) await user.click(await screen.findByRole('link', { name: 'Superadmin? Sign in here' }))
  if (userType === 'employee') await user.click(await screen.findByRole('radio', { name: 'Employee' }))
  const form = {
    company: 'Login as Company',
    employee: 'Login as Employee',
    superadmin: 'Login',
    user: 'Login',
  }
  const login = await screen.findByRole('button', { name: form[userType] })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@nimbus.in' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  await user.click(login)
}
const openAndSignIn = async (address: string, userType: Kind) => {
  const view = await renderApp(address)
  expect(view.address()).toBe('/login')
  await signIn(view, userType)
  await waitFor(() => expect(view.address()).not.toMatch(/login/))
  return view.address()
}

const FOLLOW_UPS = '/dashboard?view=followups&filter=today'
test.for([
  ['company', FOLLOW_UPS],
  ['superadmin', FOLLOW_UPS],
  ['user', '/lead/7f3a91?tab=history'],
  ['employee', '/lead/7f3a91?tab=history'],
  ['employee', '/employee-dashboard?view=chat'],
] as const)(
  'a %s who signs in goes on to the address that they came for: %s',
  async ([userType, address]) => {
    expect(await openAndSignIn(address, userType)).toBe(address)
  },
)

test.for([
  ['employee', '/dropdown-options', '/employee-dashboard'],
  ['employee', FOLLOW_UPS, '/employee-dashboard'],
  ['company', '/employee-dashboard?view=chat', '/dashboard'],
] as const)('%s who may not open %s come to their own dashboard', async ([userType, address, own]) => {
  expect(await openAndSignIn(address, userType)).toBe(own)
})

test.for([
  '//evil.example/dashboard',
  '/\\evil.example',
  '/https://evil.example',
  '/javascript:alert(1)',
  '/',
])('who came by %s, which is no screen, comes to their own dashboard', async address => {
  expect(await openAndSignIn(address, 'company')).toBe('/dashboard')
})

test('an address of another host is no way on, whatever this tab has noted', () => {
  const wayAfter = (href: string) => {
    sessionStorage.setItem('draft:way back', JSON.stringify({ href }))
    return wayOn({ id: 'c1', userType: 'company' } as Session)
  }
  expect(wayAfter(FOLLOW_UPS)).toBe(FOLLOW_UPS)
  for (const elsewhere of ['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'])
    expect(wayAfter(elsewhere)).toBe('/dashboard')
  for (const elsewhere of ['https://evil.example', 'javascript:alert(1)', 'evil.example', ''])
    expect(wayAfter(elsewhere)).toBe('/dashboard')
})

test('who opens the sign-in itself comes to their own dashboard [1-2.35]', async () => {
  expect(await openAndSignIn('/login', 'company')).toBe('/dashboard')
})

test('a tab that another one has signed in for goes on to the address that was wanted in it', async () => {
  const view = await renderApp(FOLLOW_UPS)
  expect(view.address()).toBe('/login')
  view.unmount()
  const session = JSON.stringify({ _id: 'p1', userType: 'company', businessName: 'Nimbus' })
  localStorage.setItem('companyInfo', session)
  localStorage.setItem('companyToken', 'fresh')
  expect((await renderApp('/login')).address()).toBe(FOLLOW_UPS)
})

test("what one person looked at is nobody else's way", async () => {
  signInAs('company')
  clearSession()
  noteWayBack(FOLLOW_UPS)
  expect(await openAndSignIn(FOLLOW_UPS, 'superadmin')).toBe('/dashboard')
})
