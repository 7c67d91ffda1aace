import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { openOptions, optionServer, optionsOf } from '../../test/options.tsx'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = optionServer()
})

const BACK = 'What you typed before is back. It is not saved yet.'
const saves = () => api.sent.filter(call => call.method !== 'GET').map(call => call.body)
const open = async (button: string) => {
  const view = await openOptions('priority')
  await view.user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = (label: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
  return {
    ...view,
    dialog,
    box,
    type: (label: string, value: string) => fireEvent.change(box(label), { target: { value } }),
    press: (name: string) => view.user.click(dialog.getByRole('button', { name })),
  }
}

test('a new option that was typed outlives a session that ended, until it is added', async () => {
  api.refuse(optionEndpoints.create, 'SESSION_ENDED')
  const first = await open('Add Option')
  first.type('Label', 'Someday')
  first.type('Value', 'someday')
  await first.press('Add')
  await waitFor(() => expect(first.address()).toContain('/main-login'))
  first.unmount()
  signInAs('company')
  const second = await open('Add Option')
  expect(second.dialog.getByText(BACK)).toBeDefined()
  expect([second.box('Label').value, second.box('Value').value]).toEqual(['Someday', 'someday'])
  const made = { _id: 'n', category: 'priority', label: 'Someday', value: 'someday', sortOrder: 9 } as const
  api.answer(optionEndpoints.create, { data: made, message: 'Option added' })
  await second.press('Add')
  expect(await screen.findByText('Option added successfully!')).toBeDefined()
  second.unmount()
  const third = await open('Add Option')
  expect(third.dialog.queryByText(BACK)).toBeNull()
})

test('an edited option outlives its cross, and goes by Cancel', async () => {
  const first = await open('Edit Low')
  first.type('Label', 'Lowest')
  await first.press('Close')
  first.unmount()
  const second = await open('Edit Low')
  expect(second.box('Label').value).toBe('Lowest')
  await second.press('Cancel')
  second.unmount()
  const third = await open('Edit Low')
  expect(third.box('Label').value).toBe('Low')
})

test('what another has made of the option meanwhile stays, and is asked where both changed it', async () => {
  const first = await open('Edit Low')
  first.type('Label', 'Lowest')
  first.unmount()
  const theirs = (label: string) =>
    optionsOf().map(each => (each.label === 'Low' ? { ...each, label, value: 'lo' } : each))
  api.answer(optionEndpoints.list, { data: theirs('Small') })
  const second = await open('Edit Small')
  expect(second.dialog.getByText('Value: low → lo')).toBeDefined()
  expect(second.box('Value').value).toBe('lo')
  expect(second.dialog.getByRole('radio', { name: 'Mine: Lowest' })).toBeDefined()
  api.answer(optionEndpoints.update, { data: theirs('Lowest')[0]!, message: 'Option updated' })
  await second.press('Save')
  await waitFor(() => expect(saves()).toEqual([{ label: 'Lowest' }]))
})
