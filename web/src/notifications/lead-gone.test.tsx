import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})
afterEach(closeBells)

test('deleting a lead takes its notifications off the screen at once, and out of this browser’s copy [2-4.35]', async () => {
  const lead = aLead()
  const api = leadServer([lead])
  const other = aTold({ id: 'n2', leadId: 'l2', title: 'Another lead’s' })
  showTold(api, [])
  const { user, queryClient } = await openWithBell('/dashboard')
  await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(api.sent.some(({ path }) => path === '/api/notifications')).toBe(true))
  showTold(api, [aTold({ leadId: lead._id }), other])
  await act(() => queryClient.invalidateQueries())
  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  await screen.findByRole('article', { name: 'Follow-up in 15 minutes' })
  api.answer(leadEndpoints.remove, { message: '' })
  api.answer(leadEndpoints.restore, { data: lead, message: '' })
  // The server has not said anything yet.
  const release = api.hold(notificationEndpoints.list)
  await user.click(await screen.findByRole('button', { name: 'Delete Ananya Krishnan' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Follow-up in 15 minutes' })).toBeNull()
  expect(localStorage.getItem('notifications')).toContain('n2')
  expect(localStorage.getItem('notifications')).not.toContain('"n1"')
  release()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined()
})
