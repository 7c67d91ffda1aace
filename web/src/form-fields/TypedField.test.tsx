import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { fieldServer, OWN_FIELDS, openFieldDialog } from '../../test/fields.tsx'
import { layOut } from '../../test/lead-answers.ts'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  api = fieldServer()
})

const BACK = 'What you typed before is back. It is not saved yet.'
const [LANGUAGE, FLAT] = [OWN_FIELDS[0]!, OWN_FIELDS[1]!]
const saves = () => api.sent.filter(call => call.method !== 'GET').map(call => call.body)
const open = async (button: string, title = 'Edit Field') => {
  const view = await openFieldDialog(button, title)
  const box = (label: string) =>
    view.dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\*)?$`), {
      selector: '[data-path], [aria-label]',
    })
  return {
    ...view,
    box,
    type: (label: string, value: string) => fireEvent.change(box(label), { target: { value } }),
    press: (name: string) => view.user.click(view.dialog.getByRole('button', { name })),
  }
}
const openNew = () => open('Add New Field', 'Add New Field')

test('a new field that was typed, choices and all, outlives a session that ended, until it is added', async () => {
  api.refuse(formFieldEndpoints.create, 'SESSION_ENDED')
  const first = await openNew()
  first.type('Label', 'Floor')
  first.type('Type', 'select')
  await first.press('Add option')
  first.type('Label of option 1', 'Ground')
  await first.press('Add Field')
  first.unmount()
  const second = await openNew()
  expect(second.dialog.getByText(BACK)).toBeDefined()
  expect([second.box('Label').value, second.box('Label of option 1').value]).toEqual(['Floor', 'Ground'])
  api.answer(formFieldEndpoints.create, { data: FLAT, field: FLAT, message: 'Field created successfully' })
  await second.press('Add Field')
  expect(await screen.findByText('Field created successfully')).toBeDefined()
  second.unmount()
  const third = await openNew()
  expect(third.dialog.queryByText(BACK)).toBeNull()
})

test('an edited field outlives its cross, and goes by Cancel', async () => {
  const first = await open('Edit Language')
  first.type('Placeholder', 'Tamil')
  await first.press('Close')
  first.unmount()
  const second = await open('Edit Language')
  expect(second.box('Placeholder').value).toBe('Tamil')
  await second.press('Cancel')
  second.unmount()
  const third = await open('Edit Language')
  expect(third.box('Placeholder').value).toBe('')
})

test('what another has made of the field meanwhile stays, and is asked where both changed it', async () => {
  const first = await open('Edit Flat')
  first.type('Label', 'Mine')
  first.type('Label of option 2', 'Three rooms')
  first.unmount()
  const options = [...FLAT.options, { value: '4bhk', label: '4 BHK' }]
  const theirs = { ...FLAT, label: 'Theirs', required: false, options }
  api = fieldServer([LANGUAGE, theirs])
  api.answer(formFieldEndpoints.update, { data: theirs, field: theirs, message: 'Field updated' })
  const { dialog, box, user, press } = await open('Edit Theirs')
  expect(dialog.getByText('Required: yes → no')).toBeDefined()
  expect([box('Label of option 2').value, box('Label of option 3').value]).toEqual(['Three rooms', '4 BHK'])
  await user.click(dialog.getByRole('radio', { name: 'Theirs: Theirs' }))
  await press('Save Changes')
  const onTop = options.map(each => (each.value === '3bhk' ? { ...each, label: 'Three rooms' } : each))
  await waitFor(() => expect(saves()).toEqual([{ options: onTop }]))
})
