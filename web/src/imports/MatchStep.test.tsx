import { importEndpoints } from '@leadline/contract/imports/endpoints'
import { type ImportPlan, importPlan } from '@leadline/contract/imports/plan'
import { toLead } from '@leadline/contract/imports/target'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '../../test/fake-api.ts'
import { IMPORT_ID, importApi, importOf, previewOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

const ADDRESS = `/dashboard?view=imports&import=${IMPORT_ID}&step=match`

const open = async () => {
  signInAs('company')
  const api = importApi()
  api.refuse(importEndpoints.check, 'BUSY')
  const app = await renderApp(ADDRESS)
  await screen.findByRole('button', { name: 'Check 4 rows' })
  return { ...app, api }
}

const planOf = (sent: readonly Sent[]) =>
  sent.findLast(call => call.path.endsWith('/check'))?.body as ImportPlan

test('a file of one row is told as one, and each value keeps its own direction', async () => {
  signInAs('company')
  const [column, ...columns] = previewOf().columns
  const one = importOf({ counts: { ...importOf().counts, total: 1, waiting: 1 } })
  const samples = ['محمد علي', 'Zoya']
  importApi(one, previewOf({ import: one, columns: [{ ...column!, samples }, ...columns] }))
  await renderApp(ADDRESS)
  expect(await screen.findByRole('button', { name: 'Check 1 row' })).toBeDefined()
  expect(screen.getByText('1 row, 6 columns')).toBeDefined()
  expect(screen.getByText('محمد علي').tagName).toBe('BDI')
})

/** Goes to the check and reads the plan that it sends. */
const check = async ({ user, api }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Check 4 rows' }))
  await screen.findByText(/Too many|busy/)
  return planOf(api.sent)
}

test('lists every column with its samples, target, reason and how sure the guess is', async () => {
  await open()
  const row = screen.getByRole('row', { name: /Mob No\./ })
  expect(row.textContent).toContain('98470 55120, 9431022087')
  expect(within(row).getByRole('combobox').textContent).toContain('Contact')
  expect(within(row).getByText('The same word')).toBeTruthy()
  expect(within(row).getByText('Certain')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /^Stage/ })).getByText('Check')).toBeTruthy()
  expect(screen.getByText('6 of 6 columns used. 2 to check.')).toBeTruthy()
})

test('sends a column elsewhere, and takes a field that one column gives from the other', async () => {
  const app = await open()
  await app.user.selectOptions(screen.getByLabelText('Rep goes to'), 'Customer')
  expect(within(screen.getByRole('row', { name: /Meera/ })).getByText(/Another column gives/)).toBeTruthy()
  expect(screen.getByText('5 of 6 columns used. 2 to check.')).toBeTruthy()
  const { columns } = await check(app)
  expect(columns[0]!.target).toEqual({ kind: 'skip' })
  expect(columns[5]!.target).toEqual({ kind: 'lead', field: 'name' })
})

test('makes a new custom field, and says beside it why its name cannot be', async () => {
  const app = await open()
  await app.user.selectOptions(screen.getByLabelText('Ref goes to'), 'New custom field')
  await app.user.click(screen.getByRole('button', { name: /Change the new field Ref/ }))
  const name = screen.getByLabelText('Name of the new field for Ref')
  await app.user.clear(name)
  await app.user.type(name, 'Phone')
  expect(screen.getByText('This name is taken by a field of every lead')).toBeTruthy()
  await app.user.click(screen.getByRole('button', { name: 'Check 4 rows' }))
  expect(planOf(app.api.sent)).toBeUndefined()
  await app.user.clear(name)
  await app.user.type(name, 'Expo stall')
  await app.user.selectOptions(screen.getByLabelText('Type of the new field for Ref'), 'Number')
  const { columns } = await check(app)
  expect(columns[4]!.target).toEqual({ kind: 'newField', label: 'Expo stall', type: 'number' })
})

test('maps or adds the statuses, sources and people that the company lacks', async () => {
  const app = await open()
  const statuses = screen.getByRole('region', { name: 'Stage has one value to match' })
  expect(within(statuses).getByText('2 rows')).toBeTruthy()
  await app.user.selectOptions(within(statuses).getByLabelText('Status for Hot'), 'Negotiation')
  const sources = screen.getByRole('region', { name: 'Ref has one new source' })
  const added = within(sources).getByRole('checkbox', { name: /Add JustDial/ })
  expect((added as HTMLInputElement).checked).toBe(true)
  await app.user.click(added)
  await app.user.selectOptions(within(sources).getByLabelText('Source for JustDial'), 'Instagram')
  const people = screen.getByRole('region', { name: 'Rep has two people to match' })
  await app.user.click(within(people).getByRole('checkbox', { name: 'Add unknown people as employees' }))
  await app.user.selectOptions(within(people).getByLabelText('Employee for Gopal'), 'Leave unassigned')
  const plan = await check(app)
  expect(plan.statuses).toContainEqual({ value: 'Hot', action: 'map', to: 'negotiation' })
  expect(plan.sources).toContainEqual({ value: 'JustDial', action: 'map', to: 'instagram' })
  expect(plan.owners).toContainEqual({ value: 'Sita', action: 'add' })
  expect(plan.owners).toContainEqual({ value: 'Gopal', action: 'leave' })
})

test('shows rows as leads by the rules of the run, and the other order of dates at once', async () => {
  const { user } = await open()
  const first = await screen.findByRole('region', { name: 'Row 2 as a lead' })
  expect(within(first).getByText('Meera Nambiar')).toBeTruthy()
  expect(within(first).getByText('3 Nov 2026')).toBeTruthy()
  expect(within(first).getByText('Qualified')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Order of the dates in Enq Date'), 'monthFirst')
  expect(await screen.findByText('11 Mar 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next row' }))
  const second = await screen.findByRole('region', { name: 'Row 3 as a lead' })
  expect(within(second).getByText('Rakesh Jha')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Next row' }) as HTMLButtonElement).disabled).toBe(true)
})

test('offers to take rows without phone and e-mail, and to name those without a name', async () => {
  const app = await open()
  await app.user.selectOptions(screen.getByLabelText('Customer goes to'), 'Do not import')
  await app.user.selectOptions(screen.getByLabelText('Mob No. goes to'), 'Do not import')
  expect(screen.getByText('This file has no names and no phones or e-mails')).toBeTruthy()
  expect(screen.getByText(/This row would be rejected/)).toBeTruthy()
  await app.user.click(screen.getByLabelText('Take rows with neither phone nor e-mail'))
  await app.user.selectOptions(screen.getByLabelText('A lead without a name is called'), 'number')
  expect(screen.getByText('Enquiry 2')).toBeTruthy()
  await app.user.click(screen.getByRole('radio', { name: 'Fill only what is empty' }))
  await app.user.click(screen.getByLabelText('Remember this for files like it'))
  const plan = await check(app)
  expect(plan).toMatchObject({
    acceptWithoutContact: true,
    nameFrom: { from: 'number' },
    duplicates: 'fill',
    remember: true,
  })
})

test('keeps every choice over a step back and over a reload', async () => {
  const app = await open()
  await app.user.selectOptions(screen.getByLabelText('Ref goes to'), 'Notes')
  await check(app)
  await app.user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await screen.findByLabelText('Ref goes to')).textContent).toContain('Notes')
  app.unmount()
  await renderApp(ADDRESS)
  const kept = (await screen.findByLabelText('Ref goes to')) as HTMLSelectElement
  expect(kept.selectedOptions[0]!.text).toBe('Notes')
})

test('on a phone the uncertain columns come first, with their values beneath them', async () => {
  setWidth(390)
  await open()
  const [first] = within(screen.getByRole('list', { name: 'Columns of the file' })).getAllByRole('listitem')
  expect(within(first!).getByText('Stage')).toBeTruthy()
  expect(within(first!).getByLabelText('Status for Hot')).toBeTruthy()
  expect(screen.getByText('4 sure, 2 to check')).toBeTruthy()
})

test('does not say of a row with a Lead ID that it would be rejected, for its lead may hold just that', async () => {
  signInAs('company')
  const preview = previewOf()
  const columns = preview.columns.map(({ guess: { target } }, at) => ({
    target: [toLead('leadId'), toLead('name'), target, target, target, toLead('priority')][at]!,
  }))
  const cells = ['0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3f', 'Meera', '', '', '', 'VVIP']
  const plan = importPlan.parse({ columns })
  importApi(importOf(), { ...preview, plan, firstRows: [{ row: 2, cells }] })
  await renderApp(ADDRESS)
  expect(
    await screen.findByText(/rejected, unless its lead holds just this already: A priority is/),
  ).toBeTruthy()
})
