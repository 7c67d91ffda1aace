import { employeeImportEndpoints } from '@leadline/contract/employee-import/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employeeImportApi, RESULT_ROWS, resultOf, sheetOf } from '../../test/employee-import.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { NO_CONNECTION } from '../platform/call-failed.ts'
import { removeDrafts, writeDraft } from '../platform/draft.ts'
import * as files from '../platform/save-file.ts'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import '../employees/EmployeesPage.tsx'
import './EmployeeImport.tsx'

const ADDRESS = '/dashboard?view=employees&import=new'
const IDS = ['0192f0c1-eeee-7000-8000-000000000011', '0192f0c1-eeee-7000-8000-000000000012']
/** jsdom's files have no `text`. */
const textOf = (file: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })
const DONE = resultOf(RESULT_ROWS.map((row, at) => ({ ...row, employeeId: IDS[at] ?? null })))

let saved: { text: Promise<string>; name: string }[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(files, 'saveFile').mockImplementation((file, name) => {
    saved.push({ text: textOf(file), name })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  removeDrafts()
})

/** At the step before the run, as a reload would find it. */
const open = async (step = 'check', done = false) => {
  signInAs('company')
  const sheet = sheetOf()
  writeDraft('employee-import-file-own', sheet)
  writeDraft('employee-import-choices-own', { plan: sheet.plan, touched: [], key: 'key-of-this-file' })
  if (done) writeDraft('employee-import-result-own', DONE)
  const api = employeeImportApi()
  api.answer(employeeImportEndpoints.run, { data: DONE, message: '2 employees added, 1 row rejected.' })
  return { ...(await renderApp(`${ADDRESS}&step=${step}`)), api }
}
const runs = (api: ReturnType<typeof employeeImportApi>) =>
  api.sent.filter(call => call.path.endsWith('/run'))

test('imports once, however often the button is pressed, and shows what became of every row', async () => {
  const { user, api, address } = await open()
  const release = api.hold(employeeImportEndpoints.run)
  await user.dblClick(await screen.findByRole('button', { name: 'Import 2 employees' }))
  expect(screen.getByRole('status').textContent).toContain('Importing 2 employees')
  release()
  const strip = await screen.findByRole('list', { name: 'What became of the rows' })
  expect(within(strip).getByText('Added')).toBeTruthy()
  expect(runs(api)).toHaveLength(1)
  expect(runs(api)[0]!.headers.get('idempotency-key')).toBe('key-of-this-file')
  expect(address()).toContain('step=result')
})

test('a run whose answer was lost is tried again under the same key', async () => {
  const { user, api } = await open()
  api.lose(employeeImportEndpoints.run)
  await user.click(await screen.findByRole('button', { name: 'Import 2 employees' }))
  expect((await screen.findByRole('alert')).textContent).toContain('nobody is added twice')
  api.answer(employeeImportEndpoints.run, { data: DONE, message: '' })
  await user.click(screen.getByRole('button', { name: 'Import 2 employees' }))
  await screen.findByRole('list', { name: 'What became of the rows' })
  const [first, second] = runs(api)
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
})

test('gives the rejected rows as a file to mend, also after a reload', async () => {
  const { user } = await open('result', true)
  await user.click(await screen.findByRole('button', { name: 'Download to mend' }))
  expect(saved[0]!.name).toBe('rejected-employees.csv')
  expect(await saved[0]!.text).toContain('No Mail,"","","",TL,4,Email: Email is required')
})

test('makes a link for everybody who was added and gives them as a file', async () => {
  const { user, api } = await open('result', true)
  api.answer(employeeEndpoints.resetPassword, ({ params }) => ({
    data: { path: `/set-password?token=of-${params.id}`, expiresAt: '2026-12-04T10:00:00Z' },
    message: '',
  }))
  await user.click(await screen.findByRole('button', { name: 'Make sign-in links' }))
  expect(await screen.findByText(/2 of 2 links are in the file/)).toBeTruthy()
  const lines = (await saved[0]!.text).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    `Asha Rao,asha@nimbustech.in,${window.location.origin}/set-password?token=of-${IDS[0]}`,
    `Ravi Iyer,ravi@nimbustech.in,${window.location.origin}/set-password?token=of-${IDS[1]}`,
  ])
})

test('when a link fails, those that were made are in the file, and the rest is made on request', async () => {
  const { user, api } = await open('result', true)
  const asked: string[] = []
  api.answer(employeeEndpoints.resetPassword, ({ params }) => {
    asked.push(params.id!)
    if (asked.length === 2) throw new TypeError('Failed to fetch')
    return {
      data: { path: `/set-password?token=${asked.length}`, expiresAt: '2026-12-04T10:00:00Z' },
      message: '',
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Make sign-in links' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to make the link. ${NO_CONNECTION}`)
  expect(screen.getByText(/1 of 2 links are in the file/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make the rest' }))
  await screen.findByText(/2 of 2 links are in the file/)
  expect(asked).toEqual([IDS[0], IDS[1], IDS[1]])
  expect((await saved[1]!.text).trim().split('\r\n')).toHaveLength(3)
})

test('stopped, it makes no further link', async () => {
  const { user, api } = await open('result', true)
  api.answer(employeeEndpoints.resetPassword, {
    data: { path: '/set-password?token=one', expiresAt: '2026-12-04T10:00:00Z' },
    message: '',
  })
  const release = api.hold(employeeEndpoints.resetPassword)
  await user.click(await screen.findByRole('button', { name: 'Make sign-in links' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  release()
  expect(await screen.findByText(/1 of 2 links are in the file/)).toBeTruthy()
  expect(api.sent.filter(call => call.path.endsWith('/reset-password'))).toHaveLength(1)
})

test('another file begins anew, and the one that is done is not offered again', async () => {
  const { user } = await open('result', true)
  await user.click(await screen.findByRole('button', { name: 'Import another file' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Not imported yet' })).toBeNull()
})
