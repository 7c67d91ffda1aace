import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type { ImportCheck } from '@leadline/contract/imports/import'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { doneImport, IMPORT_ID, importApi, importOf, rejectedOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

const ADDRESS = `/dashboard?view=imports&import=${IMPORT_ID}&step=check`
const counts = { total: 4, waiting: 0, imported: 2, updated: 0, duplicates: 1, rejected: 1 }
const CHECK: ImportCheck = {
  counts,
  byReason: [{ kind: 'phone', label: 'Phone', count: 1 }],
  firstRejected: [rejectedOf()],
  newStatuses: ['Site visit'],
  newSources: ['JustDial'],
  newEmployees: [],
  newFields: [],
}
const running = importOf({ state: 'running', counts: { ...counts, waiting: 3, imported: 1, rejected: 0 } })

const open = async (check = CHECK) => {
  signInAs('company')
  const api = importApi()
  api.answer(importEndpoints.check, { data: check })
  const app = await renderApp(ADDRESS)
  await screen.findByText('Will be added')
  return { ...app, api }
}

const runs = (api: ReturnType<typeof importApi>) => api.sent.filter(call => call.path.endsWith('/run'))

test('counts what will happen, shows the first rejected rows and what is new to the company', async () => {
  await open()
  const strip = screen.getByRole('list', { name: 'What the import will do' })
  const tiles = within(strip).getAllByRole('listitem')
  expect(tiles.map(tile => tile.textContent)).toEqual([
    'Rows read4blank rows left out',
    'Will be added2new leads',
    'Already leads1skipped',
    'Will be rejected125.0% of rows',
  ])
  expect(screen.getByRole('row', { name: /47 Shibu George .*Not a phone number/ })).toBeTruthy()
  expect(screen.getByText('Site visit')).toBeTruthy()
  expect(screen.getByText('JustDial')).toBeTruthy()
})

test('starts the import once, however often the button is pressed, and shows how far it is', async () => {
  const { user, api } = await open()
  api.answer(importEndpoints.run, { data: running })
  api.answer(importEndpoints.read, { data: running })
  const release = api.hold(importEndpoints.run)
  await user.dblClick(screen.getByRole('button', { name: 'Import 2 leads' }))
  release()
  expect(await screen.findByText('1 of 4 rows done')).toBeTruthy()
  expect(runs(api)).toHaveLength(1)
  api.answer(importEndpoints.read, { data: doneImport() })
  api.answer(importEndpoints.rejects, {
    data: [rejectedOf()],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  expect(await screen.findByText('Where they went')).toBeTruthy()
})

test('says beside the button why a run did not start, and keeps the plan for the next try', async () => {
  const { user, api } = await open()
  api.refuse(importEndpoints.run, 'DATABASE_AWAY')
  await user.click(screen.getByRole('button', { name: 'Import 2 leads' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached')
  api.answer(importEndpoints.run, { data: running })
  await user.click(screen.getByRole('button', { name: 'Import 2 leads' }))
  expect(await screen.findByText('1 of 4 rows done')).toBeTruthy()
  const [first, second] = runs(api)
  expect(second!.body).toEqual(first!.body)
})

test('shows the import at work when another tab has started it', async () => {
  const { user, api } = await open()
  api.answer(importEndpoints.read, { data: running })
  api.refuse(importEndpoints.run, 'NOT_POSSIBLE_NOW', { message: 'This import has run already.' })
  await user.click(screen.getByRole('button', { name: 'Import 2 leads' }))
  expect(await screen.findByText('1 of 4 rows done')).toBeTruthy()
})

test('a start that got no answer is not called one that imported nothing, and is shown if it was one', async () => {
  const { user, api } = await open()
  api.lose(importEndpoints.run)
  api.lose(importEndpoints.read)
  await user.click(screen.getByRole('button', { name: 'Import 2 leads' }))
  const told = (await screen.findByRole('alert')).textContent
  expect(told).toBe('No answer came. If the import has begun, it is shown here once Leadline can be reached.')
  expect(screen.queryByText(/^Nothing has been written yet/)).toBeNull()
  api.answer(importEndpoints.run, { data: running })
  await user.click(screen.getByRole('button', { name: 'Import 2 leads' }))
  expect(await screen.findByText('1 of 4 rows done')).toBeTruthy()
})

test('offers no import when no row can be taken', async () => {
  await open({ ...CHECK, counts: { ...counts, imported: 0, rejected: 3 } })
  const button = screen.getByRole('button', { name: 'Import 0 leads' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('No row can be imported as it stands.')).toBeTruthy()
})

test('shows a failed check with Retry', async () => {
  signInAs('company')
  const api = importApi()
  api.refuse(importEndpoints.check, 'BUSY')
  const { user } = await renderApp(ADDRESS)
  expect((await screen.findByRole('alert')).textContent).toContain('busy')
  api.answer(importEndpoints.check, { data: CHECK })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Will be added')).toBeTruthy()
})

test('finds a running import again after a reload, and stops it when asked', async () => {
  signInAs('company')
  const api = importApi(running)
  const { user } = await renderApp(`/dashboard?view=imports&import=${IMPORT_ID}`)
  expect(await screen.findByText('1 of 4 rows done')).toBeTruthy()
  const stopped = doneImport({ state: 'cancelled', message: 'Stopped after 1 of 4 rows.', byReason: [] })
  api.answer(importEndpoints.rejects, {
    data: [],
    page: { nextCursor: null, total: 0, totalIsCapped: false },
  })
  api.lose(importEndpoints.cancel)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe(
    'The import could not be stopped.Leadline cannot be reached. Check your connection and try again.',
  )
  api.answer(importEndpoints.cancel, { data: stopped })
  api.answer(importEndpoints.read, { data: stopped })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Stopped after 1 of 4 rows.')).toBeTruthy()
})
