import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CallFailed } from '../platform/call-failed.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const Page = ({ onConfirm }: { onConfirm: () => Promise<unknown> }) => {
  const [opened, setOpened] = useState(true)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      title="Delete lead"
      words="Are you sure?"
      action="Delete"
      destructive
      failure="Failed to delete lead"
      onConfirm={onConfirm}
    />
  )
}
const open = (onConfirm: () => Promise<unknown>) =>
  render(
    <MantineProvider env="test">
      <Page onConfirm={onConfirm} />
    </MantineProvider>,
  )

test('does nothing on Cancel, which has the focus', async () => {
  let done = 0
  open(async () => done++)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
  expect(done).toBe(0)
})

test('closes when it is done', async () => {
  let done = 0
  open(async () => done++)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
  expect(done).toBe(1)
})

test('stays open and says why it failed', async () => {
  open(() => Promise.reject(new CallFailed(409, 'This is still running.')))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is still running.')
  expect(screen.getByText('Are you sure?')).toBeDefined()
})

test('says that the connection is lost, and after that what has failed without a word of the server', async () => {
  open(() => Promise.reject(new CallFailed(0, undefined)))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Failed to delete lead')
  expect(said.textContent).toContain('Leadline cannot be reached. Check your connection and try again.')
})

test('the keyboard stays in the dialog while it is done, and is back on the button when it failed', async () => {
  let fail = (_: Error) => {}
  open(() => new Promise((_, reject) => (fail = reject)))
  const button = screen.getByRole('button', { name: 'Delete' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  fail(new CallFailed(409, 'This is still running.'))
  await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
