import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { showStatuses } from '../../test/statuses.tsx'
import { clearSession } from '../platform/session.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead({ status: 'qualified' })])
})

const spoken = STATUSES.map(status =>
  status.name === 'qualified' ? { ...status, label: 'Spoken to' } : status,
)
const status = (word: string) => screen.findByRole('button', { name: `Status of Ananya Krishnan: ${word}` })
const offered = async () =>
  (await screen.findAllByRole<HTMLButtonElement>('menuitem')).filter(item => !item.disabled)

/** Opens the list once while the server answers, so that the browser has a copy; then the server is gone. */
const visitAndLose = async () => {
  showStatuses(api, spoken)
  const view = await renderApp('/dashboard')
  await status('Spoken to')
  view.unmount()
  api.raw(statusEndpoints.list, 500, '')
}

test('keeps a copy of the flow under leadStatusFlow, and the server’s version wins over it [1-3.02 2-4.13]', async () => {
  await visitAndLose()
  const copy = JSON.parse(window.localStorage.getItem('leadStatusFlow')!)
  expect(copy).toMatchObject({ owner: 'c1', data: { statuses: spoken, enforced: false } })
  showStatuses(api, STATUSES, true)
  const release = api.hold(statusEndpoints.list)
  await renderApp('/dashboard')
  expect(await status('Spoken to')).toBeDefined()
  release()
  expect(await status('Qualified')).toBeDefined()
  await waitFor(() =>
    expect(JSON.parse(window.localStorage.getItem('leadStatusFlow')!).data).toMatchObject({
      statuses: STATUSES,
      enforced: true,
    }),
  )
  clearSession()
  expect(window.localStorage.getItem('leadStatusFlow')).toBeNull()
})

test('statuses that fail to load are the browser’s last copy, with a notice and a way out [2-4.04]', async () => {
  await visitAndLose()
  const { user } = await renderApp('/dashboard')
  expect(
    await screen.findByText('The statuses could not be loaded. These are the last that this browser saw.'),
  ).toBeDefined()
  expect(await status('Spoken to')).toBeDefined()
  showStatuses(api, STATUSES)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await status('Qualified')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})

test('a copy of somebody else is not used: then the built-in twelve stand in [2-4.03 2-4.04]', async () => {
  await visitAndLose()
  const copy = window.localStorage.getItem('leadStatusFlow')!
  signInAs('company', { _id: 'c2' })
  window.localStorage.setItem('leadStatusFlow', copy)
  const { user } = await renderApp('/dashboard')
  expect(
    await screen.findByText('The statuses could not be loaded. The built-in list stands in.'),
  ).toBeDefined()
  await user.click(await status('Qualified'))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(12)
  expect((await offered()).map(item => item.textContent)).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Negotiation',
    'Won',
    'Lost',
    'On Hold',
  ])
  const unknown = screen.getByRole('menuitem', { name: /^Quote Sent/ })
  expect(unknown.textContent).toContain('Not known as yours: only shown')
})

test('the table offers exactly the company’s statuses [2-4.09]', async () => {
  showStatuses(api, [...spoken, { ...STATUSES[1]!, _id: 's9', name: 'demo', value: 'demo', label: 'Demo' }])
  const { user } = await renderApp('/dashboard')
  await user.click(await status('Spoken to'))
  expect((await offered()).map(item => item.textContent)).toEqual([
    ...spoken.map(({ label }) => label),
    'Demo',
  ])
})

test('moves that an enforced flow lacks are disabled, with the reason', async () => {
  showStatuses(api, STATUSES, true)
  const { user } = await renderApp('/dashboard')
  await user.click(await status('Qualified'))
  const menu = within(await screen.findByRole('menu'))
  expect((await offered()).map(item => item.textContent)).toEqual([
    'Qualified',
    'Proposal Sent',
    'Negotiation',
    'Lost',
    'On Hold',
  ])
  expect(menu.getByRole('menuitem', { name: 'Won The flow has no way here from Qualified' })).toBeDefined()
})
