import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, NO_CONNECTION } from '../platform/call-failed.ts'
import Toasts from './Toasts.tsx'
import { showFailure, showToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
})

test('dismisses a result after five seconds, not before [2-8.10]', async () => {
  act(() => showToast({ kind: 'success', message: 'Lead added' }))
  expect(screen.getByRole('status').textContent).toContain('Success!')
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByText('Lead added')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Lead added')).toBeNull()
})

test('stays under a mouse, and goes in its time where the last tap of a finger was', async () => {
  const { matchMedia } = window
  const wait = () => act(() => vi.advanceTimersByTimeAsync(6000))
  act(() => showToast({ kind: 'success', message: 'Lead added' }))
  // The pointer comes to it: it has been elsewhere before.
  fireEvent.mouseMove(document.body, { clientX: 300, clientY: 300 })
  fireEvent.mouseEnter(screen.getByText('Lead added'), { clientX: 20, clientY: 20 })
  await wait()
  fireEvent.mouseLeave(screen.getByText('Lead added'))
  await wait()
  expect(screen.queryByText('Lead added')).toBeNull()

  window.matchMedia = query => ({ ...matchMedia(query), matches: query === '(hover: none)' })
  act(() => showToast({ kind: 'success', message: 'Lead moved' }))
  fireEvent.mouseEnter(screen.getByText('Lead moved'))
  await wait()
  expect(screen.queryByText('Lead moved')).toBeNull()
})

test('goes in its time where it has come to a resting mouse, and stays once the mouse comes back to it', async () => {
  const at = { clientX: 900, clientY: 700 }
  const wait = () => act(() => vi.advanceTimersByTimeAsync(6000))
  const rest = () => {
    fireEvent.mouseMove(document.body, at)
    act(() => showToast({ kind: 'error', message: 'Failed to update lead' }))
    fireEvent.mouseEnter(screen.getByText('Failed to update lead'), at)
  }
  rest()
  await wait()
  expect(screen.queryByText('Failed to update lead')).toBeNull()
  rest()
  fireEvent.mouseLeave(screen.getByText('Failed to update lead'), { clientX: 300 })
  fireEvent.mouseMove(document.body, { clientX: 300 })
  fireEvent.mouseEnter(screen.getByText('Failed to update lead'), at)
  await wait()
  expect(screen.getByText('Failed to update lead')).toBeDefined()
})

test('each of the four kinds has its title [2-2.56]', () => {
  for (const [kind, title] of [
    ['followup', 'Follow-Up Scheduled!'],
    ['success', 'Success!'],
    ['error', 'Error!'],
    ['newLead', 'New Lead Captured!'],
  ] as const) {
    act(() => showToast({ kind, message: `Of kind ${kind}` }))
    expect(screen.getByText(`Of kind ${kind}`).closest('[role]')?.textContent).toBe(`${title}Of kind ${kind}`)
  }
})

test('reads an error out at once', () => {
  act(() => showToast({ kind: 'error', message: 'Failed to update lead' }))
  expect(screen.getByRole('alert').textContent).toBe('Error!Failed to update lead')
})

test('takes back what was done, and leaves with it', async () => {
  let status = 'won'
  act(() => showToast({ kind: 'success', message: 'Status changed', onUndo: () => (status = 'new') }))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(status).toBe('new')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.queryByText('Status changed')).toBeNull()
})

test('what a name brings along turns none of the words beside it', () => {
  act(() => showToast({ kind: 'success', message: 'Asha \u202eoaR was assigned', detail: '\u2067Why' }))
  expect(screen.getByText('Asha oaR was assigned')).toBeDefined()
  expect(screen.getByText('Why')).toBeDefined()
})

test('names the lost connection below what has failed, and the reason of the server alone', () => {
  const words = (reason: string) => `Failed to update status: ${reason}`
  act(() => showFailure(new CallFailed(0, undefined), 'Failed to save the order'))
  expect(screen.getByText('Failed to save the order').parentElement?.textContent).toContain(NO_CONNECTION)
  act(() => showFailure(new CallFailed(409, 'Somebody was faster.'), 'Failed', words))
  const said = screen.getByText('Failed to update status: Somebody was faster.')
  expect(said.parentElement?.textContent).not.toContain(NO_CONNECTION)
})
