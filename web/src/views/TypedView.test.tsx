import { viewEndpoints } from '@leadline/contract/views/endpoints'
import type { View } from '@leadline/contract/views/view'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const view: View = {
  _id: '0192f0c1-cccc-7000-8000-000000000001',
  name: 'Big ones',
  state: { filter: { minValue: 50_000 }, sort: '-value', columns: [], layout: 'table' },
  shared: false,
  pinned: true,
  mine: true,
  madeBy: 'Aparna',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer()
  api.answer(viewEndpoints.list, { data: [view] })
})

const BACK = 'What you typed before is back. It is not saved yet.'
const open = async (item: string, address = '/dashboard') => {
  const app = await renderApp(address)
  const bar = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  await bar.findByRole('button', { name: /^Big/ })
  await app.user.click(bar.getByRole('button', { name: 'Views' }))
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  return {
    ...app,
    dialog,
    box,
    type: (value: string) => fireEvent.change(box(), { target: { value } }),
    press: (name: string) => app.user.click(dialog.getByRole('button', { name })),
  }
}

test('the name and the choices of a new view outlive a session that ended, until it is saved', async () => {
  api.refuse(viewEndpoints.create, 'SESSION_ENDED')
  const first = await open('Save as new view…')
  first.type('Hot in Pune')
  await first.user.click(first.dialog.getByRole('checkbox', { name: 'Pin as a tab' }))
  await first.press('Save')
  await waitFor(() => expect(first.address()).toContain('/main-login'))
  first.unmount()
  signInAs('company')
  const second = await open('Save as new view…')
  expect(second.dialog.getByText(BACK)).toBeDefined()
  expect(second.box().value).toBe('Hot in Pune')
  const pin = second.dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Pin as a tab' })
  expect(pin.checked).toBe(false)
  api.answer(viewEndpoints.create, { data: view, message: 'Saved' })
  await second.press('Save')
  expect(await screen.findByText('View saved')).toBeDefined()
  second.unmount()
  const third = await open('Save as new view…')
  expect(third.dialog.queryByText(BACK)).toBeNull()
})

test('a half-typed name outlives the cross, goes by Cancel, and is asked where another has renamed the view', async () => {
  const at = `/dashboard?saved=${view._id}`
  const first = await open('Rename…', at)
  first.type('Bigger')
  await first.press('Close')
  first.unmount()
  api.answer(viewEndpoints.list, { data: [{ ...view, name: 'Big in Pune' }] })
  const second = await open('Rename…', at)
  expect(second.box().value).toBe('Bigger')
  expect(second.dialog.getByRole('radio', { name: 'Theirs: Big in Pune' })).toBeDefined()
  await second.press('Cancel')
  second.unmount()
  const third = await open('Rename…', at)
  expect(third.box().value).toBe('Big in Pune')
})
