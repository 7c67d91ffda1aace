import { viewEndpoints } from '@leadline/contract/views/endpoints'
import type { View } from '@leadline/contract/views/view'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const aView = (over: Partial<View> = {}): View => ({
  _id: '0192f0c1-cccc-7000-8000-000000000001',
  name: 'Big ones',
  state: { filter: { minValue: 50_000 }, sort: '-value', columns: ['phone', 'value'], layout: 'table' },
  shared: false,
  pinned: true,
  mine: true,
  madeBy: 'Aparna',
  ...over,
})

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const open = async (views: View[], address = '/dashboard') => {
  api.answer(viewEndpoints.list, { data: views })
  const app = await renderApp(address)
  return { ...app, bar: within(await screen.findByRole('navigation', { name: 'Saved views' })) }
}
const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
const inMenu = async ({ user, bar }: Awaited<ReturnType<typeof open>>, name: string | RegExp) => {
  await user.click(bar.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('opens a pinned view: its filters, order and columns, all in the address', async () => {
  const { user, bar, address } = await open([aView()])
  await user.click(await bar.findByRole('button', { name: 'Big ones' }))
  expect(address()).toContain('minValue=50000&sort=-value&columns=phone&columns=value&saved=')
  await waitFor(() => expect(headers()).toEqual(['Customer', 'Contact', 'Value', 'Status', 'Actions']))
  expect(bar.getByRole('button', { name: 'Big ones' }).getAttribute('aria-current')).toBe('true')
  expect(bar.queryByText('Changed')).toBeNull()
  await user.click(bar.getByRole('button', { name: 'All leads' }))
  expect(address()).toBe('/dashboard')
})

test('gives the focus back to the menu whose item opened a dialog', async () => {
  const app = await open([aView()])
  app.bar.getByRole('button', { name: 'Views' }).focus()
  await app.user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Save as new view…' })
  item.focus()
  await app.user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Save as new view' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Views'))
})

test('says that a view has changed, keeps the change, or goes back', async () => {
  const view = aView()
  const { user, bar, address } = await open([view], `/dashboard?saved=${view._id}&minValue=70000&sort=-value`)
  expect(await bar.findByText('Changed')).toBeDefined()
  api.answer(viewEndpoints.update, { data: view, message: 'View saved' })
  await user.click(bar.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.sent.find(call => call.method === 'PUT')?.body).toMatchObject({
      state: { filter: { minValue: 70_000 }, sort: '-value', layout: 'table' },
    }),
  )
  await waitFor(() => expect(address()).toContain('columns=phone&columns=value'))
})

test('goes back to the view by Reset', async () => {
  const view = aView()
  const { user, bar, address } = await open([view], `/dashboard?saved=${view._id}&priority=high`)
  await user.click(await bar.findByRole('button', { name: 'Reset' }))
  expect(address()).toContain('minValue=50000')
  expect(address()).not.toContain('priority')
})

test('saves what is shown as a new view, pinned and shared, and opens it', async () => {
  const app = await open([], '/dashboard?source=instagram&layout=board')
  api.answer(viewEndpoints.create, { data: aView({ name: 'Insta' }), message: 'View saved' })
  await inMenu(app, 'Save as new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }))
  await app.user.type(dialog.getByLabelText(/Name/), 'Insta')
  await app.user.click(dialog.getByRole('checkbox', { name: 'Share with everyone' }))
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.sent.find(call => call.method === 'POST')?.body).toMatchObject({
      name: 'Insta',
      pinned: true,
      shared: true,
      state: { filter: { source: ['instagram'] }, layout: 'board' },
    }),
  )
  await waitFor(() => expect(app.address()).toContain(`saved=${aView()._id}`))
})

test('keeps a failure in the dialog with what was typed', async () => {
  const app = await open([])
  api.refuse(viewEndpoints.create, 'CHOOSE_ONE_COMPANY')
  await inMenu(app, 'Save as new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }))
  await app.user.type(dialog.getByLabelText(/Name/), 'Insta')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect((dialog.getByLabelText(/Name/) as HTMLInputElement).value).toBe('Insta')
})

test('renames, unpins, stops sharing and deletes the view that is open', async () => {
  const view = aView({ shared: true })
  const app = await open([view], `/dashboard?saved=${view._id}`)
  api.answer(viewEndpoints.update, { data: view, message: 'View saved' })
  api.answer(viewEndpoints.remove, { message: 'View deleted' })
  await app.bar.findByRole('button', { name: /Big ones/ })
  const put = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)
  await inMenu(app, 'Unpin')
  await inMenu(app, 'Stop sharing')
  await inMenu(app, 'Rename…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  await app.user.type(dialog.getByLabelText(/Name/), ' 2')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(put()).toEqual([{ pinned: false }, { shared: false }, { name: 'Big ones 2' }]))
  await inMenu(app, 'Delete…')
  const asking = within(await screen.findByRole('dialog', { name: 'Delete view' }))
  await app.user.click(asking.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.sent.some(call => call.method === 'DELETE')).toBe(true))
  await waitFor(() => expect(app.address()).not.toContain('saved='))
})

test('tells an employee why a shared view is not theirs to change, and that they cannot share', async () => {
  signInAs('employee')
  const view = aView({ shared: true, mine: false })
  const app = await open([view], `/employee-dashboard?view=leads&saved=${view._id}`)
  const save = await app.bar.findByRole('button', { name: 'Save changes' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  save.focus()
  const why = 'Only Aparna or the company can change this view.'
  expect(await screen.findByRole('tooltip', { name: why })).toBeDefined()
  await app.user.click(app.bar.getByRole('button', { name: 'Views' }))
  const rename = await screen.findByRole('menuitem', { name: /Rename/ })
  expect(rename.textContent).toContain(why)
  expect(rename).toHaveProperty('disabled', true)
})
