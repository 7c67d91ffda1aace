import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as set from '../../test/assigning.tsx'
import type { FakeApi } from '../../test/fake-api.ts'
import { slowAct } from '../../test/giving-up.ts'
import { signInAs } from '../../test/render-app.tsx'

const { bulkAssign, bulkAssignEnhanced } = assignmentEndpoints
let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = set.assignServer()
})
const calls = () => set.puts(api).map(({ call }) => call)

/** The modal with Nila chosen. */
const opened = async () => {
  const modal = await set.openAssign()
  await modal.choose('Nila Das (Employee)')
  return modal
}

test('the enhanced call is tried first, and once it has done its work no other [1-4.13 2-4.37]', async () => {
  const { user, dialog, send, done, close } = await opened()
  await user.selectOptions(dialog.getByLabelText('Priority'), 'high')
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledWith('Leads assigned successfully!', set.ACT))
  expect(close).toHaveBeenCalledOnce()
  expect(set.puts(api)).toEqual([
    {
      call: 'bulk-assign-enhanced',
      key: expect.stringMatching(/./),
      body: {
        assignments: set.leadsOf(7).map(({ _id }) => ({ leadId: _id, employeeId: 'e7' })),
        assignmentNotes: 'Bulk assignment of 7 leads',
        priority: 'high',
      },
    },
  ])
})

test('where the enhanced call cannot be reached or breaks down, the simple one does it [1-4.14 2-4.37 2-4.38]', async () => {
  for (const fail of [() => api.lose(bulkAssignEnhanced), () => api.raw(bulkAssignEnhanced, 502, '<html>')]) {
    fail()
    const { user, dialog, send, done } = await opened()
    await user.type(dialog.getByLabelText('Notes'), 'Call first')
    await user.click(send())
    await waitFor(() => expect(done).toHaveBeenCalledWith('Leads assigned successfully!', set.ACT))
    expect(calls().slice(-2)).toEqual(['bulk-assign-enhanced', 'bulk-assign'])
    expect(set.puts(api).at(-1)!.body).toEqual({
      leadIds: set.leadsOf(7).map(({ _id }) => _id),
      assignedTo: 'e7',
      assignmentNotes: 'Call first',
      priority: 'medium',
    })
  }
})

test('after a refusal nothing else is tried, and its words are shown [1-4.14 2-4.38 1-8.08]', async () => {
  const words = 'You can only assign leads to employees in your company'
  api.refuse(bulkAssignEnhanced, 'FOREIGN_EMPLOYEE', { message: words })
  const { user, dialog, send, done } = await opened()
  await user.click(send())
  expect(await dialog.findByText(words)).toBeDefined()
  api.raw(bulkAssignEnhanced, 429, '<html>')
  await user.click(send())
  expect(await dialog.findByText('Failed to assign leads. Please try again.')).toBeDefined()
  expect(calls()).toEqual(['bulk-assign-enhanced', 'bulk-assign-enhanced'])
  expect(done).not.toHaveBeenCalled()
})

test('an answer without success shows its message, else Assignment failed [1-8.08 2-8.18]', async () => {
  api.raw(bulkAssignEnhanced, 200, JSON.stringify({ success: false, message: 'Closed for Diwali.' }))
  const { user, dialog, send, done } = await opened()
  await user.click(send())
  expect(await dialog.findByText('Closed for Diwali.')).toBeDefined()
  api.raw(bulkAssignEnhanced, 200, JSON.stringify({ success: false }))
  await user.click(send())
  expect(await dialog.findByText('Assignment failed')).toBeDefined()
  expect(calls()).not.toContain('bulk-assign')
  expect(done).not.toHaveBeenCalled()
})

test('an enhanced call that was carried out and whose answer was lost is not done twice, and can be undone', async () => {
  let attempts = 0
  api.answer(bulkAssignEnhanced, () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch')
    return set.assigned(7)
  })
  const nothing = { data: { act: null, changed: 0, unchanged: 7 }, message: 'Leads assigned successfully!' }
  api.answer(bulkAssign, nothing)
  const { user, send, done } = await opened()
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledWith('Leads assigned successfully!', set.ACT))
  expect(calls()).toEqual(['bulk-assign-enhanced', 'bulk-assign', 'bulk-assign-enhanced'])
  const [lost, , again] = set.puts(api)
  expect(again).toEqual(lost)
})

test('without employee or without lead it says what is missing and sends nothing [1-5.24 1-5.25 2-5.13 1-4.17 2-5.19]', async () => {
  const modal = await set.openAssign()
  await modal.picker()
  expect(modal.send().getAttribute('aria-disabled')).toBe('true')
  await modal.user.click(modal.send())
  expect(await modal.dialog.findByText('Please select a sales person')).toBeDefined()
  const none = await set.openAssign([])
  await none.choose('Nila Das (Employee)')
  await none.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await none.dialog.findByText('No leads selected for assignment')).toBeDefined()
  expect(set.puts(api)).toEqual([])
})

test('while it is being sent it is sent once [1-4.17 2-5.19]', async () => {
  const release = api.hold(bulkAssignEnhanced)
  const { user, send, done } = await opened()
  await user.click(send())
  expect(send().disabled).toBe(true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  release()
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(calls()).toEqual(['bulk-assign-enhanced'])
})

test('Cancel while it is being sent gives it up, and nothing else is tried', async () => {
  const act = slowAct(api, bulkAssignEnhanced)
  const { user, dialog, send, done, close } = await opened()
  await user.click(send())
  await user.click(dialog.getByText('Cancel'))
  const { sent } = act.keys()
  await waitFor(() => expect(act.keys().givenUp).toEqual(sent))
  act.release()
  expect(await dialog.findByText('Cancelled. Nothing was changed.')).toBeDefined()
  expect([calls(), close.mock.calls, done.mock.calls]).toEqual([['bulk-assign-enhanced'], [], []])
  await user.click(dialog.getByText('Cancel'))
  expect(close).toHaveBeenCalledOnce()
})
