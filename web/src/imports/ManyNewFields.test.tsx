import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type { ImportColumn } from '@leadline/contract/imports/import'
import { type ImportPlan, importPlan } from '@leadline/contract/imports/plan'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IMPORT_ID, importApi, importOf, previewOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

const unknown = (index: number): ImportColumn => ({
  index,
  header: `Mystery ${index}`,
  samples: ['one'],
  filled: 4,
  guess: {
    target: { kind: 'newField', label: `Mystery ${index}`, type: 'text' },
    why: 'A new field of your own, filled in 4 rows',
    confidence: 'likely',
  },
  dateFits: null,
  values: null,
})

/** The wizard with a file of six known columns and so many unknown ones. */
const open = async (count: number) => {
  signInAs('company')
  const known = previewOf().columns
  const columns = [...known, ...Array.from({ length: count }, (_, at) => unknown(known.length + at))]
  const plan = importPlan.parse({ columns: columns.map(({ guess }) => ({ target: guess.target })) })
  const api = importApi(importOf(), previewOf({ columns, plan }))
  api.refuse(importEndpoints.check, 'BUSY')
  const { user } = await renderApp(`/dashboard?view=imports&import=${IMPORT_ID}&step=match`)
  await screen.findByRole('button', { name: 'Check 4 rows' })
  return { user, api }
}

test('says how many columns would become new fields, and leaves all of them out', async () => {
  const { user, api } = await open(11)
  const told = '11 columns become new custom fields. Every lead and the lead form will have them.'
  expect(screen.getByText(told)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Leave them out' }))
  expect(screen.getByText('6 of 17 columns used. 2 to check.')).toBeDefined()
  expect(screen.getByText('No column becomes a new custom field.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Check 4 rows' }))
  await screen.findByText(/Too many|busy/)
  const sent = api.sent.findLast(call => call.path.endsWith('/check'))?.body as ImportPlan
  expect(sent.columns.map(({ target }) => target.kind)).toEqual([
    ...Array.from({ length: 6 }, () => 'lead'),
    ...Array.from({ length: 11 }, () => 'skip'),
  ])
})

test('stands before the columns, which on a phone fill many screens', async () => {
  await open(11)
  const panel = screen.getByRole('heading', { name: 'New custom fields' })
  const first = screen.getByLabelText('Customer goes to')
  expect(panel.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('takes them again as they were guessed, but not one that has been sent to another field', async () => {
  const { user } = await open(11)
  await user.click(screen.getByRole('button', { name: 'Leave them out' }))
  await user.selectOptions(screen.getByLabelText('Mystery 6 goes to'), 'Company')
  await user.click(screen.getByRole('button', { name: 'Take them' }))
  expect(screen.getByText(/^10 columns become new custom fields\./)).toBeDefined()
  expect(screen.getByText('17 of 17 columns used. 2 to check.')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Mystery 6 goes to').selectedOptions[0]!.text).toBe(
    'Company',
  )
})

test('a file of a few unknown columns has no such panel', async () => {
  await open(10)
  expect(screen.queryByRole('heading', { name: 'New custom fields' })).toBeNull()
})
