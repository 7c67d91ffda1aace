import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ALL_TAKEN } from '../../test/day-answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = leadServer([])
})
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const answer = (more: Partial<typeof ALL_TAKEN>) =>
  api.answer(dashboardEndpoints.firstSteps, { data: { ...ALL_TAKEN, ...more } })

test('a new company is shown what to do first, what is done, and the way to each', async () => {
  answer({ employees: false, imports: false })
  const { user, address } = await renderApp('/dashboard')
  const list = await steps()
  expect(list.getByText('3 of 5 done')).toBeDefined()
  expect(list.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Departments, done',
    'Employees',
    'Options and statuses, done',
    'First link, done',
    'First import',
  ])
  await user.click(list.getByText('First import'))
  expect(address()).toBe('/dashboard?view=imports')
})

test('once all is done nothing of it stands there; hidden, it stays so in this browser', async () => {
  answer({})
  const first = await renderApp('/dashboard')
  await screen.findByText('No leads found')
  first.unmount()
  answer({ links: false })
  const { user, unmount } = await renderApp('/dashboard')
  await user.click((await steps()).getByText('Hide'))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  unmount()
  const asked = api.sent.length
  await renderApp('/dashboard')
  await screen.findByText('No leads found')
  expect(api.sent.slice(asked).map(({ path }) => path)).not.toContain('/api/company-auth/first-steps')
})

test('on a phone it is one line with what is next, which a tap unfolds', async () => {
  setWidth(390)
  answer({ employees: false, imports: false })
  const { user } = await renderApp('/dashboard')
  const list = await steps()
  const line = list.getByRole('button', { name: 'First steps 3 of 5 done Next: Employees' })
  expect(list.queryAllByRole('link')).toEqual([])
  await user.click(line)
  expect(list.getAllByRole('link')).toHaveLength(5)
  await user.click(line)
  expect(list.queryAllByRole('link')).toEqual([])
})

test('its place is kept from the first moment, save where all was done the last time', async () => {
  answer({})
  const place = () => document.querySelector('[class*="panel"][aria-hidden="true"]')
  const release = api.hold(dashboardEndpoints.firstSteps)
  const { unmount } = await renderApp('/dashboard')
  await screen.findByText('No leads found')
  expect(place()).not.toBeNull()
  release()
  await waitFor(() => expect(place()).toBeNull())
  unmount()
  const again = api.hold(dashboardEndpoints.firstSteps)
  await renderApp('/dashboard')
  await screen.findByText('No leads found')
  expect(place()).toBeNull()
  again()
})

test('a new superadmin is shown the way to the first company, an office user who adds it', async () => {
  api.answer(companyEndpoints.list, { data: [] })
  signInAs('superadmin')
  const { user, address, unmount } = await renderApp('/dashboard')
  await user.click((await steps()).getByRole('link', { name: 'Add your first company' }))
  await waitFor(() => expect(address()).toBe('/dashboard?view=organisation&section=companies'))
  unmount()
  signInAs('user')
  await renderApp('/dashboard')
  const told = await steps()
  expect(told.getByText('There is no company yet. Your superadmin adds the first.')).toBeDefined()
  expect(told.queryByRole('link')).toBeNull()
})
