import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { fieldServer, OWN_FIELDS, openFieldDialog } from '../../test/fields.tsx'
import { aField, layOut } from '../../test/lead-answers.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  api = fieldServer()
})

type Dialog = Awaited<ReturnType<typeof openFieldDialog>>['dialog']
const open = async (button = 'Add New Field', title = 'Add New Field') => {
  const view = await openFieldDialog(button, title)
  return { ...view, ...ways(view.dialog) }
}
const boxOf = (dialog: Dialog, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\*)?$`))
const ways = (dialog: Dialog) => ({
  box: (label: string) => boxOf(dialog, label),
  type: (label: string, value: string) => fireEvent.change(boxOf(dialog, label), { target: { value } }),
  add: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Field' }),
})
const bodies = (method: 'POST' | 'PUT') => api.sent.filter(call => call.method === method).map(c => c.body)
const made = (over = {}) => {
  const data = { ...OWN_FIELDS[0]!, ...over }
  return { data, field: data, message: 'Field created successfully' }
}

test('offers exactly the seven types [2-9.45]', async () => {
  const { box } = await open()
  const types = [...box('Type').querySelectorAll('option')].map(option => option.value).filter(Boolean)
  expect(types).toEqual(['text', 'email', 'phone', 'number', 'textarea', 'select', 'date'])
})

test('Add stands disabled until label and type are set, and says what lacks [2-5.37]', async () => {
  const { dialog, type, add } = await open()
  expect(dialog.getByText('Label and Type are required fields')).toBeDefined()
  expect(add().disabled).toBe(true)
  type('Label', 'Plot size')
  expect(add().disabled).toBe(true)
  expect(dialog.getByText('Label and Type are required fields')).toBeDefined()
  type('Type', 'number')
  expect(add().disabled).toBe(false)
  expect(dialog.queryByText('Label and Type are required fields')).toBeNull()
  type('Label', '   ')
  expect(add().disabled).toBe(true)
  expect(dialog.getByText('Label and Type are required fields')).toBeDefined()
})

test("a select is made with the company's own options, after the field that is chosen", async () => {
  api.answer(formFieldEndpoints.create, made({ name: 'plot', label: 'Plot', type: 'select' }))
  const { dialog, user, type, add } = await open()
  type('Label', ' Plot ')
  expect(dialog.getByText('Stored as plot')).toBeDefined()
  type('Type', 'select')
  type('Placeholder', 'Which one?')
  type('Insert after', 'email')
  await user.click(dialog.getByLabelText('Required'))
  for (const at of [1, 2, 3]) {
    await user.click(dialog.getByRole('button', { name: 'Add option' }))
    type(`Label of option ${at}`, `Corner ${at}`)
  }
  type('Value of option 2', 'c2')
  await user.click(dialog.getByRole('button', { name: 'Remove option 3' }))
  await user.click(add())
  expect(await screen.findByText('Field created successfully')).toBeDefined()
  expect(bodies('POST')).toEqual([
    {
      label: 'Plot',
      type: 'select',
      placeholder: 'Which one?',
      required: true,
      insertAfter: 'email',
      options: [
        { value: 'Corner 1', label: 'Corner 1' },
        { value: 'c2', label: 'Corner 2' },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New Field' })).toBeNull())
})

test('a label that is taken, reserved, or the purpose but no select, is refused beside its box', async () => {
  const { dialog, type, add } = await open()
  type('Type', 'text')
  type('Label', 'Budget')
  expect(dialog.getByText('This name belongs to the form itself. Please choose another label.')).toBeDefined()
  expect(add().disabled).toBe(true)
  type('Label', 'LANGUAGE')
  expect(dialog.getByText('There is already a field of this name.')).toBeDefined()
  type('Label', 'Title')
  expect(dialog.getByText('The field title is the enquiry purpose and must be of type select.')).toBeDefined()
  type('Label', 'பரப்பளவு சதுர')
  expect(dialog.getByText('Stored as பரப்பளவு_சதுர')).toBeDefined()
  expect(add().disabled).toBe(false)
})

test("shows the server's message when a field cannot be made, or words of its own [2-8.25]", async () => {
  api.refuse(formFieldEndpoints.create, 'BUSY', { message: 'The server is busy.' })
  const { dialog, user, type, add, box } = await open()
  type('Label', 'Plot')
  type('Type', 'text')
  await user.click(add())
  expect(await dialog.findByText('Error: The server is busy.')).toBeDefined()
  api.raw(formFieldEndpoints.create, 502, '<html>Bad gateway</html>')
  await user.click(add())
  expect(await dialog.findByText('Failed to create field. Please check console for details.')).toBeDefined()
  expect(box('Label').value).toBe('Plot')
  type('Label', 'Plots')
  await user.click(add())
  await waitFor(() => expect(bodies('POST')).toHaveLength(3))
  const posts = api.sent.filter(call => call.method === 'POST')
  const [first, same, changed] = posts.map(({ headers }) => headers.get('idempotency-key'))
  expect(same).toBe(first)
  expect(changed).not.toBe(first)
})

test('a failed update is told in the dialog, which keeps what was typed [2-8.26]', async () => {
  api.lose(formFieldEndpoints.update)
  const { dialog, user, type, box } = await open('Edit Flat', 'Edit Field')
  type('Label', 'Kind of flat')
  type('Label of option 1', 'Two rooms')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Failed to update field. Please try again.')).toBeDefined()
  expect(box('Label').value).toBe('Kind of flat')
  api.refuse(formFieldEndpoints.update, 'BUSY', { message: 'The server is busy.' })
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Error: The server is busy.')).toBeDefined()
  expect(box('Label of option 1').value).toBe('Two rooms')
})

test('sends only what was changed; a chosen anchor also gives the place right behind it, as for a new field [2-9.29]', async () => {
  api = fieldServer([...OWN_FIELDS, aField({ _id: 'plot', name: 'plot', label: 'Plot', order: 2.4 })])
  api.answer(formFieldEndpoints.update, made())
  const { dialog, user, type } = await open('Edit Language', 'Edit Field')
  expect(dialog.getByText('Stored as language; a rename never changes it.')).toBeDefined()
  type('Label', 'Mother tongue')
  type('Insert after', 'email')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies('PUT')).toHaveLength(1))
  expect(bodies('PUT')).toEqual([{ label: 'Mother tongue', insertAfter: 'email', order: 2.2 }])
})

test('of a built-in field only label, placeholder, flag and options change, not type or place', async () => {
  const data = { ...OWN_FIELDS[0]!, name: 'phone', builtIn: true }
  api.answer(formFieldEndpoints.update, { data, field: data, message: 'Field updated' })
  const { dialog, user, box } = await open('Edit Phone Number', 'Edit Field')
  expect(box('Type').disabled).toBe(true)
  expect(within(box('Type').closest('div')!.parentElement!).getByText(/cannot be changed/)).toBeDefined()
  expect(dialog.queryByLabelText(/^Insert after/)).toBeNull()
  await user.click(dialog.getByLabelText('Required'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies('PUT')).toEqual([{ required: false }]))
})

test('a select without options is refused beside them; the enquiry purpose has the services', async () => {
  const { dialog, user, type, add } = await open()
  type('Label', 'Plot')
  type('Type', 'select')
  expect(dialog.getByText('A select needs at least one option.').closest('fieldset')).not.toBeNull()
  expect(add().disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Add option' }))
  expect(dialog.getByText('A select needs at least one option.')).toBeDefined()
  type('Label of option 1', 'Corner')
  expect(dialog.queryByText('A select needs at least one option.')).toBeNull()
  expect(add().disabled).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Remove option 1' }))
  type('Label', 'Title')
  expect(add().disabled).toBe(false)
})

test('options go on top of those that somebody else has saved since the dialog was opened', async () => {
  const { dialog, user, type } = await open('Edit Flat', 'Edit Field')
  const data = OWN_FIELDS.map(field => {
    const theirs = [...field.options.slice(1), { value: 'theirs', label: 'Theirs' }]
    return field.label === 'Flat' ? { ...field, options: theirs } : field
  })
  api.answer(formFieldEndpoints.list, { data, fields: data })
  api.answer(formFieldEndpoints.update, made())
  await user.click(dialog.getByRole('button', { name: 'Add option' }))
  const rows = dialog.getAllByLabelText(/^Label of option/)
  type(`Label of option ${rows.length}`, 'Mine')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies('PUT')).toHaveLength(1))
  const { options } = OWN_FIELDS.find(({ label }) => label === 'Flat')!
  const words = [...options.slice(1).map(({ label }) => label), 'Mine', 'Theirs']
  const [sent] = bodies('PUT') as { options: { label: string }[] }[]
  expect(sent!.options.map(({ label }) => label)).toEqual(words)
})
