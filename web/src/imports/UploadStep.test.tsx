import { importEndpoints } from '@leadline/contract/imports/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeUpload } from '../../test/fake-upload.ts'
import { IMPORT_ID, importApi, importOf, previewOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

const MARKUP = '"><img src=x onerror=window.__x=1>.csv'
const onePage = { nextCursor: null, total: 1, totalIsCapped: false }

const open = async () => {
  signInAs('company')
  const api = importApi()
  const upload = fakeUpload()
  const app = await renderApp('/dashboard?view=imports')
  await screen.findByRole('button', { name: 'Choose a file' })
  return { ...app, api, upload }
}

const choose = async ({ user }: Awaited<ReturnType<typeof open>>, file: File) =>
  user.upload(screen.getByLabelText('File of leads'), file)

const csv = (name = 'leads.csv') => new File(['Name,Phone\nAsha,9876500011\n'], name)

test('sends the chosen file with the session, shows how far it is, and goes on to the columns', async () => {
  const app = await open()
  await choose(app, csv())
  expect(app.upload.uploads).toHaveLength(1)
  const [sent] = app.upload.uploads
  expect(sent!.headers.authorization).toBe('Bearer company-token')
  expect((sent!.sent!.get('file') as File).name).toBe('leads.csv')
  await app.upload.progress(0.42)
  expect(screen.getByText('42% sent')).toBeTruthy()
  await app.upload.answer(importEndpoints.upload, { data: previewOf() })
  expect(await screen.findByRole('button', { name: 'Check 4 rows' })).toBeTruthy()
  expect(app.address()).toContain(`import=${IMPORT_ID}&step=match`)
})

test('stops an upload when asked, and takes another file afterwards', async () => {
  const app = await open()
  await choose(app, csv())
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(app.upload.uploads[0]!.aborted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await choose(app, csv('second.csv'))
  expect(app.upload.uploads).toHaveLength(2)
})

test('says beside the drop zone why a file is not taken, without sending it', async () => {
  const app = await open()
  const zone = screen.getByRole('region', { name: 'Choose a file' })
  const large = csv()
  Object.defineProperty(large, 'size', { value: 32 * 1024 * 1024 + 1 })
  await choose(app, large)
  expect(within(zone).getByRole('alert').textContent).toContain('larger than 32 MB')
  await choose(app, new File([], 'empty.csv'))
  expect(within(zone).getByRole('alert').textContent).toBe('This file is empty.')
  expect(app.upload.uploads).toHaveLength(0)
})

test('shows the words of the server for a file that cannot be read, and of a lost connection', async () => {
  const app = await open()
  await choose(app, csv())
  await app.upload.refuse('UNREADABLE_FILE', 'This workbook is protected by a password.')
  expect((await screen.findByRole('alert')).textContent).toBe('This workbook is protected by a password.')
  await choose(app, csv())
  await app.upload.lose()
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
})

test('shows a file name with markup as text, in the history and in the wizard (case R55)', async () => {
  signInAs('company')
  const summary = importOf({ fileName: MARKUP })
  const api = importApi(summary, previewOf({ import: summary }))
  api.answer(importEndpoints.list, { data: [summary], page: onePage })
  const { user } = await renderApp('/dashboard?view=imports')
  await user.click(await screen.findByRole('link', { name: MARKUP }))
  expect(await screen.findByText(MARKUP)).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect((window as { __x?: number }).__x).toBeUndefined()
})

test('drops a file that was never imported', async () => {
  signInAs('company')
  const api = importApi()
  api.answer(importEndpoints.list, { data: [importOf()], page: onePage })
  api.answer(importEndpoints.cancel, { data: importOf({ state: 'cancelled' }) })
  const { user } = await renderApp('/dashboard?view=imports')
  await user.click(await screen.findByRole('button', { name: 'Drop kerala-expo-leads.csv' }))
  await waitFor(() => expect(api.sent.some(call => call.path.endsWith(`${IMPORT_ID}/cancel`))).toBe(true))
})
