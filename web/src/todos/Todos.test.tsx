import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { aTodo, showTodos, someTodos, todoServer } from '../../test/todos.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = todoServer()
})

const ADDRESS = '/dashboard?view=organisation&section=todos'
const written = () =>
  api.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const open = async (address = ADDRESS) => {
  const view = await renderApp(address)
  const list = within(await screen.findByRole('list', { name: 'To-dos' }))
  const texts = () => list.getAllByRole('listitem').map(item => item.textContent)
  return { ...view, list, texts }
}
const form = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

test('the Organisation view lists what is to be done, by when, for whom and from whom [1-1.12 1-3.29]', async () => {
  const { texts, list } = await open()
  expect(texts()).toEqual([
    'Call backOverdue by 2 day(s) 25 Nov 2026Ananya Krishnan',
    'Send the offerDue today 27 Nov 2026',
    'Visit Kaveri FoodsUrgentFor Ravi Kumar',
    'Learn the price listDue in 7 days 4 Dec 2026From Meera',
  ])
  const refused = list.getByRole('button', { name: 'Delete Learn the price list' })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
})

test("an employee's dashboard has the same list as a view, and the linked lead opens from it [1-3.29]", async () => {
  signInAs('employee')
  const { list, user, address } = await open('/employee-dashboard?view=todos')
  expect(screen.getAllByRole('link', { name: 'To-dos' })[0]!.getAttribute('aria-current')).toBe('page')
  await user.click(list.getByRole('link', { name: 'Ananya Krishnan' }))
  await waitFor(() => expect(address()).toBe(`/lead/${aLead()._id}`))
})

test('a to-do is linked to any lead that the role reaches', async () => {
  signInAs('employee', { role: 'Team Lead' })
  const { user } = await open('/employee-dashboard?view=todos')
  await user.click(screen.getByRole('button', { name: 'Add To-do' }))
  await user.type((await form('Add To-do')).getByLabelText('Lead', { selector: 'input' }), 'ana')
  const asked = () => api.sent.find(({ query }) => query.search === 'ana')?.query
  await waitFor(() => expect(asked()).toMatchObject({ limit: '10', adminView: 'true' }))
})

test('open, done and all, and when due, stand in the address and are asked of the server', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue')
  expect(address()).toBe(`${ADDRESS}&state=all&due=overdue`)
  const asked = () => api.sent.filter(({ path }) => path === '/api/todos').map(({ query }) => query)
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'all', due: 'overdue' }))
  expect(asked()[0]).toMatchObject({ state: 'open' })
})

test('a tick completes it at once, and is taken back with the reason when that fails [1-7.39]', async () => {
  api.raw(todoEndpoints.update, 502, '')
  const { list, user } = await open()
  const box = list.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Send the offer' })
  await user.click(box)
  expect(await screen.findByText('Failed to update to-do')).toBeDefined()
  expect(box.checked).toBe(false)
  api.answer(todoEndpoints.update, {
    data: aTodo({ completed: true }),
    message: 'To-do updated successfully',
  })
  showTodos(
    api,
    someTodos().filter(({ _id }) => _id !== 't1'),
  )
  await user.click(box)
  await waitFor(() => expect(screen.queryByText('Send the offer')).toBeNull())
  expect(written().at(-1)).toEqual(['PUT', '/api/todos/t1', { completed: true }])
})

test('a to-do is written for an employee, on a lead found by typing, once for two clicks [1-7.39 1-3.29]', async () => {
  const ravi = {
    _id: 'e7',
    name: 'Ravi Kumar',
    email: 'r@x.in',
    phone: '',
    role: 'Employee',
    department: ['d'],
  } as const
  const rest = {
    company: 'c1',
    designation: '',
    employeeId: '',
    address: '',
    isSample: false,
    createdAt: '2026-01-01T00:00:00Z',
  }
  const left = { ...ravi, ...rest, _id: 'e8', name: 'Left Long Ago', isActive: false }
  const people = [{ ...ravi, ...rest, isActive: true }, left].map(each => ({ ...each, department: ['d'] }))
  api.answer(employeeEndpoints.list, { data: people, total: 2, page: 1, limit: 1000 })
  api.answer(todoEndpoints.create, { data: aTodo(), message: 'To-do created successfully' })
  const release = api.hold(todoEndpoints.create)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add To-do' }))
  const dialog = await form('Add To-do')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Title is required')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Title/))
  await user.type(dialog.getByLabelText(/^Title/), 'Send the offer')
  fireEvent.change(dialog.getByLabelText('Due date'), { target: { value: '2026-12-01' } })
  await user.selectOptions(dialog.getByLabelText('Priority'), 'High')
  await user.type(dialog.getByLabelText('Lead', { selector: 'input' }), 'ana')
  await user.click(await screen.findByRole('option', { name: 'Ananya Krishnan' }))
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Ravi Kumar' })).toBeDefined())
  expect(dialog.queryByRole('option', { name: 'Left Long Ago' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('For'), 'Ravi Kumar')
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  release()
  expect(await screen.findByText('To-do created successfully')).toBeDefined()
  expect(written()).toEqual([
    [
      'POST',
      '/api/todos',
      {
        title: 'Send the offer',
        notes: '',
        dueDate: '2026-12-01',
        priority: 'high',
        leadId: aLead()._id,
        assignedTo: 'e7',
      },
    ],
  ])
})

test('an edit sends what was changed alone, and what was typed outlives a failed save and a close [1-7.39]', async () => {
  api.refuse(todoEndpoints.update, 'BUSY', { message: 'The server is busy.' })
  const { list, user } = await open()
  await user.click(list.getByRole('button', { name: 'Edit Call back' }))
  const dialog = await form('Edit To-do')
  fireEvent.change(dialog.getByLabelText('Notes'), { target: { value: 'After lunch' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The server is busy.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(list.getByRole('button', { name: 'Edit Call back' }))
  const again = await form('Edit To-do')
  expect(again.getByText(/^What you typed before is back/)).toBeDefined()
  api.answer(todoEndpoints.update, { data: aTodo(), message: 'To-do updated successfully' })
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('To-do updated successfully')).toBeDefined()
  expect(written().at(-1)).toEqual(['PUT', '/api/todos/t0', { notes: 'After lunch' }])
})

test('an employee gives none away, and so is asked for whom by no field', async () => {
  signInAs('employee')
  const { user } = await open('/employee-dashboard?view=todos')
  await user.click(screen.getByRole('button', { name: 'Add To-do' }))
  const dialog = await form('Add To-do')
  expect(dialog.queryByLabelText('For')).toBeNull()
})

test('asks before one is deleted, and says whose it also was [1-7.39]', async () => {
  api.answer(todoEndpoints.remove, { message: 'To-do deleted successfully' })
  const { list, user } = await open()
  await user.click(list.getByRole('button', { name: 'Delete Visit Kaveri Foods' }))
  const dialog = await form('Delete to-do?')
  expect(dialog.getByText('Visit Kaveri Foods is deleted, also for Ravi Kumar.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(written()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(list.getByRole('button', { name: 'Delete Visit Kaveri Foods' }))
  await user.click((await form('Delete to-do?')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('To-do deleted successfully')).toBeDefined()
  expect(written()).toEqual([['DELETE', '/api/todos/t2', undefined]])
})
