import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { aFollowUp, aLead } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { noteAnswer } from '../platform/connection.ts'
import { sendWaiting } from '../platform/send-waiting.ts'
import { sendWith } from '../platform/wait.ts'
import { dropWaiting, readWaiting } from '../platform/waiting.ts'
import { LogOffer } from './LogOffer.tsx'

afterEach(() => {
  sendWith(undefined)
  noteAnswer(true)
})

const { _id: id, name, phone } = aLead()
/** Logs a call without a connection; what is logged waits. */
const log = async (key: string) => {
  signInAs('employee')
  const api = fakeApi()
  api.lose(followUpEndpoints.add)
  api.answer(followUpEndpoints.remove, { message: 'Follow-up deleted.' })
  const reached = { lead: { id, name, phone }, way: 'call', message: '', key } as const
  sendWith(() => {})
  const { user } = renderPart(<LogOffer reached={reached} onClose={() => {}} onSchedule={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Reached' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(readWaiting('e1')).toHaveLength(1)
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  const deleted = () => api.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  return { api, undo, deleted }
}

test('an entry that waited and has been sent since is taken back from the server', async () => {
  const { api, undo, deleted } = await log('sent')
  api.answer(followUpEndpoints.add, { data: aFollowUp({ _id: 'f9' }), message: 'Added' })
  await sendWaiting()
  expect(readWaiting('e1')).toEqual([])
  await undo()
  await screen.findByText('The entry was taken back.')
  expect(deleted()).toEqual([`/api/follow-up/${id}/f9`])
})

test('one that is not sent yet is never sent', async () => {
  const { undo, deleted } = await log('waits')
  await undo()
  await screen.findByText('The entry was taken back.')
  expect([readWaiting('e1'), deleted()]).toEqual([[], []])
})

test('of one that another tab has sent it is not said that it was taken back', async () => {
  const { undo, deleted } = await log('elsewhere')
  dropWaiting(readWaiting('e1')[0]!)
  await undo()
  await screen.findByText('Failed to delete follow-up')
  expect(deleted()).toEqual([])
})
