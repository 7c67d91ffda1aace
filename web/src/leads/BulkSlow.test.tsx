import { actEndpoints } from '@leadline/contract/acts/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { slowAct } from '../../test/giving-up.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
let act: ReturnType<typeof slowAct>
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(someLeads(6))
  act = slowAct(api, leadEndpoints.bulk)
})

const selectAll = async () => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  return user
}
const isGivenUp = () =>
  waitFor(() => {
    const { sent, givenUp } = act.keys()
    expect(givenUp).toEqual(sent)
  })

test('a status that takes its time on many leads tells how far it is, and Cancel gives it up', async () => {
  const user = await selectAll()
  await user.click(await screen.findByText('Set status'))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  const told = (await screen.findByText('Setting the status of 6 leads')).closest<HTMLElement>('[role]')!
  expect(await within(told).findByText('2 of 6 leads')).toBeDefined()
  expect(within(told).getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^33/)
  await user.click(within(told).getByText('Cancel'))
  expect(within(told).getByText('Cancelling…')).toBeDefined()
  await isGivenUp()
  act.release()
  expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Setting the status of 6 leads')).toBeNull())
  expect(screen.getByText('6 selected')).toBeDefined()
})

test('Cancel in the dialog of a deletion that is on its way gives it up, and the dialog says so', async () => {
  const user = await selectAll()
  await user.click(screen.getByText('Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 6 leads' })
  await user.click(within(dialog).getByText('Delete 6 leads', { selector: 'button *' }))
  await user.click(within(dialog).getByText('Cancel'))
  await isGivenUp()
  act.release()
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Cancelled. Nothing was changed.')
  await user.click(within(dialog).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isGivenUp()
})

test('where it cannot be cancelled that is told, and can be tried again', async () => {
  api.lose(actEndpoints.giveUp)
  const user = await selectAll()
  await user.click(await screen.findByText('Set status'))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  const told = (await screen.findByText('Setting the status of 6 leads')).closest<HTMLElement>('[role]')!
  await user.click(within(told).getByText('Cancel'))
  expect(await screen.findByText('This could not be cancelled.')).toBeDefined()
  expect(within(told).getByText('Cancel').closest('button')?.disabled).toBe(false)
  act.release()
  await waitFor(() => expect(screen.queryByText('Setting the status of 6 leads')).toBeNull())
})
