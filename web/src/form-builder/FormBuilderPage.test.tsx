import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { aField, form, keepForm, labels, openBuilder } from '../../test/form-builder.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { layOutRows, pressOnHandle } from '../../test/sortable.ts'
import { clearSession } from '../platform/session.ts'

beforeEach(() => {
  fakeApi()
  layOutRows()
  signInAs('company')
})

const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }))
// By role it takes a whole screen as long to find as to draw.
const button = (name: string) =>
  screen.queryByLabelText(name, { selector: 'button' }) ??
  screen.getByText(name, { selector: 'button, button *' })
const press = (name: string) => fireEvent.click(button(name))
const pressIn = (box: ReturnType<typeof within>, name: string) =>
  fireEvent.click(box.getByRole('button', { name }))
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('thirteen kinds of field can be added, each with the settings that it takes [2-9.44 2-5.49]', async () => {
  await openBuilder()
  const palette = within(screen.getByRole('region', { name: 'Add a field' }))
  const kinds = palette.getAllByRole('button').map(button => button.textContent)
  expect(kinds).toEqual([
    ...['Text', 'Email', 'Phone', 'Number', 'Text area', 'Select', 'Radio', 'Checkbox', 'Date', 'Time'],
    ...['File', 'URL', 'Password'],
  ])
  fireEvent.click(palette.getByRole('button', { name: 'Text' }))
  const box = await dialog('Add Field')
  const offered: Record<string, string> = {}
  for (const kind of kinds) {
    const option = box.getByText<HTMLOptionElement>(kind, { selector: 'option' })
    type(box.getByLabelText('Type'), option.value)
    const rules = ['Min length', 'Max length', 'Pattern'].filter(label => box.queryByLabelText(label))
    offered[kind] =
      `${rules.length} rules${box.queryByText('Options', { selector: 'legend' }) ? ', options' : ''}`
  }
  for (const kind of kinds) {
    const isText = ['Text', 'Text area', 'Email', 'URL'].includes(kind)
    const isChosen = ['Select', 'Radio', 'Checkbox'].includes(kind)
    expect([kind, offered[kind]]).toEqual([kind, `${isText ? 3 : 0} rules${isChosen ? ', options' : ''}`])
  }
})

test('a field is added, edited and deleted [2-2.93]', async () => {
  await openBuilder([aField('Name'), aField('City')])
  press('Number')
  const box = await dialog('Add Field')
  pressIn(box, 'Add Field')
  expect(await box.findByText('Label is required')).toBeDefined()
  type(box.getByLabelText(/^Label/), 'Rooms')
  type(box.getByLabelText('Help text'), 'All that are lived in')
  pressIn(box, 'Add Field')
  await closed()
  expect(labels()).toEqual(['Name', 'City', 'Rooms'])
  press('Edit Rooms')
  type((await dialog('Edit Field')).getByLabelText(/^Label/), 'Bedrooms')
  pressIn(await dialog('Edit Field'), 'Save Changes')
  await closed()
  press('Delete Name')
  expect(labels()).toEqual(['City', 'Bedrooms'])
})

test('a field is duplicated as (Copy), moved up and down, and dragged to another place [2-2.93 2-2.94]', async () => {
  await openBuilder([aField('Name'), aField('City'), aField('Bedrooms')])
  press('Duplicate Name')
  expect(labels()).toEqual(['Name', 'Name (Copy)', 'City', 'Bedrooms'])
  press('Move City up')
  press('Move Name down')
  expect(labels()).toEqual(['City', 'Name', 'Name (Copy)', 'Bedrooms'])
  await pressOnHandle('Bedrooms', 'space', 'up', 'up', 'space')
  await waitFor(() => expect(labels()).toEqual(['City', 'Bedrooms', 'Name', 'Name (Copy)']))
})

test('the last option cannot be removed, and options are told apart [2-5.48]', async () => {
  await openBuilder()
  press('Radio')
  const box = await dialog('Add Field')
  type(box.getByLabelText(/^Label/), 'Own or rent')
  pressIn(box, 'Remove option 1')
  expect(box.getByLabelText<HTMLInputElement>('Option 1').value).toBe('Option 1')
  pressIn(box, 'Add option')
  type(box.getByLabelText('Option 2'), ' Option 1 ')
  pressIn(box, 'Add Field')
  expect((await box.findByRole('alert')).textContent).toBe('Two options are the same')
  pressIn(box, 'Remove option 1')
  expect(box.queryByLabelText('Option 2')).toBeNull()
  pressIn(box, 'Add Field')
  await closed()
  expect(screen.getByText('Radio · Option 1')).toBeDefined()
})

test('a rule that nothing meets, a pattern that cannot be used and a default against the rules are refused', async () => {
  await openBuilder()
  press('Text')
  const box = await dialog('Add Field')
  type(box.getByLabelText(/^Label/), 'Pincode')
  type(box.getByLabelText('Min length'), '9')
  type(box.getByLabelText('Max length'), '6')
  type(box.getByLabelText('Pattern'), '(?=\\d)')
  pressIn(box, 'Add Field')
  expect(await box.findByText('Less than the min length')).toBeDefined()
  expect(box.getByText(/^This pattern cannot be used/)).toBeDefined()
  type(box.getByLabelText('Min length'), '')
  type(box.getByLabelText('Pattern'), '\\d{6}')
  type(box.getByLabelText('Default value'), 'x')
  pressIn(box, 'Add Field')
  expect(await box.findByText('Please match the requested format')).toBeDefined()
  type(box.getByLabelText('Default value'), '560001')
  pressIn(box, 'Add Field')
  await closed()
  expect(screen.getByText('Text · at most 6 characters · matches \\d{6}')).toBeDefined()
})

test('Clear All asks first: refused, all fields stay; confirmed, none does, and Undo brings them back [2-2.97]', async () => {
  await openBuilder([aField('Name'), aField('City')])
  press('Clear All')
  pressIn(await dialog('Clear All'), 'Cancel')
  await closed()
  expect(labels()).toEqual(['Name', 'City'])
  press('Clear All')
  pressIn(await dialog('Clear All'), 'Clear All')
  await closed()
  expect(screen.getByText('No fields yet')).toBeDefined()
  // The keyboard goes on among what is done with the form.
  expect(document.activeElement?.contains(screen.getByText('Import'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(labels()).toEqual(['Name', 'City'])
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(screen.getByText('No fields yet')).toBeDefined()
  press('Undo')
  fireEvent.keyDown(screen.getByLabelText('Form title'), { key: 'z', ctrlKey: true })
  expect(labels()).toEqual(['Name', 'City'])
})

test('the form is kept in the browser; a broken copy loses itself alone', async () => {
  const first = await openBuilder([aField('Name')])
  type(screen.getByLabelText('Form title'), '')
  first.unmount()
  const second = await openBuilder()
  expect([labels(), screen.getByLabelText<HTMLInputElement>('Form title').value]).toEqual([['Name'], ''])
  second.unmount()
  localStorage.setItem('leadServices', '{"owner":"c1","data":[]}')
  keepForm({ ...form([aField('Name')]), fields: 'broken' })
  await openBuilder()
  expect(screen.getByText('No fields yet')).toBeDefined()
  expect(localStorage.getItem('leadServices')).not.toBeNull()
})

test('what is built outlives a session that has ended; what another tab does comes here, and Undo takes it back', async () => {
  const before = await openBuilder([aField('Name')])
  press('Duplicate Name')
  // As a refused call ends it.
  act(clearSession)
  before.unmount()
  signInAs('company')
  await openBuilder()
  expect(labels()).toEqual(['Name', 'Name (Copy)'])
  keepForm(form([aField('City')]))
  const kept = localStorage.getItem('typed:c1:formBuilder')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'typed:c1:formBuilder' })))
  expect(labels()).toEqual(['City'])
  // Kept again it would come back to the other tab, over what is typed there by then.
  expect(localStorage.getItem('typed:c1:formBuilder')).toBe(kept)
  press('Undo')
  expect(labels()).toEqual(['Name', 'Name (Copy)'])
})
