import { INVALID_FILE } from '@leadline/contract/form-builder/form-file'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { aField, form, labels, openBuilder } from '../../test/form-builder.tsx'
import { signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  fakeApi()
  signInAs('company')
})
afterEach(() => vi.restoreAllMocks())

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const give = (text: string) => {
  const file = new File([text], 'form.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('Form export file'), { target: { files: [file] } })
}

test('the preview checks what is filled in, and puts it into a list on the page, which stays [2-2.95]', async () => {
  const fields = [
    aField('Name', { required: true, placeholder: 'As on your card', helpText: 'In full' }),
    aField('Pincode', { validation: { pattern: '(\\d+)+' } }),
    aField('Days', { type: 'checkbox', options: ['Sat', 'Sun'], defaultValue: 'Sun' }),
    aField('Secret', { type: 'password' }),
  ]
  const first = await openBuilder(fields, 'preview')
  type('Pincode', `${'1'.repeat(1500)}x`)
  submit()
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('Please match the requested format')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  expect(screen.getByText('Submissions (0)')).toBeDefined()
  type(/^Name/, 'Asha')
  type('Pincode', '560001')
  type('Secret', 'maroon')
  fireEvent.click(screen.getByLabelText('Sat'))
  submit()
  expect(await screen.findByText('Submissions (1)')).toBeDefined()
  const said = within(screen.getByRole('region', { name: /^Submissions/ }))
    .getAllByRole('definition')
    .map(one => one.textContent)
  expect(said).toEqual(['Asha', '560001', 'Sat, Sun', '••••••••'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
  first.unmount()
  await openBuilder(undefined, 'preview')
  expect(screen.getByText('Submissions (1)')).toBeDefined()
  expect(localStorage.getItem('typed:c1:formBuilder')).not.toContain('maroon')
  fireEvent.click(screen.getByRole('button', { name: 'Clear submissions' }))
  expect(screen.getByText('Submissions (0)')).toBeDefined()
})

test('what is exported is imported as the same form [2-2.96]', async () => {
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x',
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('site-visit.json')
  })
  const fields = [aField('Name'), aField('Own', { type: 'radio', options: ['Own', 'Rent'] })]
  await openBuilder(fields)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  const text = await blobs[0]!.text()
  expect(JSON.parse(text)).toEqual(form(fields))
  for (const label of ['Name', 'Own'])
    fireEvent.click(screen.getByRole('button', { name: `Delete ${label}` }))
  give(text)
  await waitFor(() => expect(labels()).toEqual(['Name', 'Own']))
})

test('a file that is no form is refused with the message, and the present form stays [2-5.50]', async () => {
  await openBuilder([aField('Name')])
  for (const file of [
    '{"fields":',
    '{"fields":[{"type":"colour","label":"A"}]}',
    `[${' '.repeat(1_000_001)}]`,
  ]) {
    give(file)
    expect(await screen.findByText(INVALID_FILE)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(INVALID_FILE)).toBeNull())
    expect(labels()).toEqual(['Name'])
  }
  const polluted =
    '{"__proto__":{"evil":1},"fields":[{"type":"text","label":"Age","validation":{"pattern":"(?<=x)y"}}]}'
  give(polluted)
  expect(await screen.findByText('The pattern of Age cannot be used, and was left out.')).toBeDefined()
  expect([labels(), ({} as { evil?: number }).evil]).toEqual([['Age'], undefined])
})
