import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { aTodo, showTodos, todoServer } from '../../test/todos.ts'
import { setWidth } from '../../test/window.ts'

beforeEach(layOut)

const panel = async () => within(await screen.findByRole('dialog', { name: 'To-dos' }))

for (const [who, address, all] of [
  ['company', '/dashboard', '/dashboard?view=organisation&section=todos'],
  ['employee', '/employee-dashboard', '/employee-dashboard?view=todos'],
] as const)
  for (const width of [1440, 390])
    test(`the dashboard counts what is due in its header, and the icon opens the list: ${who}, ${width} wide [1-3.29]`, async () => {
      setWidth(width)
      signInAs(who)
      todoServer()
      const { user, address: at } = await renderApp(address)
      await user.click(await screen.findByRole('button', { name: 'To-dos, 2 due' }))
      const list = await panel()
      expect(await list.findByText('Overdue by 2 day(s)')).toBeDefined()
      await user.click(list.getByRole('link', { name: 'All to-dos' }))
      await waitFor(() => expect(at()).toBe(all))
    })

test('a to-do is written in one line without leaving the dashboard [1-3.29]', async () => {
  signInAs('company')
  const api = todoServer([])
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'To-dos' }))
  const list = await panel()
  expect(await list.findByText('Nothing to do')).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Add' }))
  expect(list.getByText('Title is required')).toBeDefined()
  api.answer(todoEndpoints.create, { data: aTodo(), message: 'To-do created successfully' })
  showTodos(api, [aTodo({ title: 'Buy stamps' })])
  await user.type(list.getByRole('textbox', { name: 'New to-do' }), 'Buy stamps{Enter}')
  expect(await list.findByText('Buy stamps')).toBeDefined()
  expect(list.getByRole<HTMLInputElement>('textbox', { name: 'New to-do' }).value).toBe('')
  expect(api.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { title: 'Buy stamps' },
  ])
  // The same once more is another to-do: under the same key the server would answer with the first one.
  await user.type(list.getByRole('textbox', { name: 'New to-do' }), 'Buy stamps{Enter}')
  const keys = () =>
    api.sent.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []))
  await waitFor(() => expect(new Set(keys()).size).toBe(2))
  await user.click(list.getByRole('button', { name: 'Delete Buy stamps' }))
  await screen.findByRole('dialog', { name: 'Delete to-do?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete to-do?' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'To-dos' })).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'To-dos, 1 due' })).toBeDefined()
})

test('the list that cannot be had says so and is asked for again, and several companies need a choice', async () => {
  signInAs('superadmin')
  const api = todoServer()
  api.raw(todoEndpoints.list, 500, '')
  const one = (n: number) => ({
    ...{ _id: `c${n}`, businessName: `Firm ${n}`, companyCode: '', email: '', phone: '', address: {} },
    ...{
      website: '',
      industry: '',
      gstNumber: '',
      panNumber: '',
      employeeCount: 0,
      timeZone: 'Asia/Kolkata',
    },
    ...{ isActive: true, createdAt: '2026-01-01T00:00:00Z' },
  })
  api.answer(companyEndpoints.list, { data: [one(1), one(2)] })
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'To-dos' }))
  const list = await panel()
  expect(await list.findByText('Failed to fetch to-dos')).toBeDefined()
  expect(list.getByText('Choose one company first to add a to-do.')).toBeDefined()
  showTodos(api, [aTodo()])
  await user.click(list.getByRole('button', { name: 'Retry' }))
  expect(await list.findByText('Send the offer')).toBeDefined()
})
