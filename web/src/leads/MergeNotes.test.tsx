import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { LONGEST_NOTES } from '@leadline/contract/leads/lead'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const OTHER = '0192f0c1-aaaa-7000-8000-00000000beef'
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
})

/** The choice of the notes, where two leads have these. */
const compare = async (own: string, others: string) => {
  const lead = aLead({ notes: own })
  const other = aLead({ _id: OTHER, name: 'Ananya K', notes: others })
  api = leadServer([lead])
  api.answer(leadEndpoints.read, ({ params }) => ({ data: params.id === OTHER ? other : lead }))
  api.answer(leadEndpoints.others, { data: [{ ...other, matches: ['phone'] }] })
  api.answer(leadMergeEndpoints.merge, { data: lead, message: 'The leads have been merged.' })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Compare and merge Ananya K' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two leads' }))
  const notes = within(await dialog.findByRole('radiogroup', { name: 'Notes' }))
  const merge = async () => {
    await user.click(dialog.getByRole('button', { name: 'Merge into Ananya Krishnan' }))
    await screen.findByText('The leads have been merged.')
    const { take, notes: kept } = api.sent.find(call => call.path.endsWith('/merge'))!.body as Record<
      string,
      unknown
    >
    return { takes: (take as string[]).includes('notes'), kept }
  }
  return { user, notes, merge }
}
const chosen = (radio: HTMLElement) => (radio as HTMLInputElement).checked

test('the notes of the lead that stays are sent as chosen, not as both', async () => {
  const { user, notes, merge } = await compare('Mine', 'Theirs')
  expect(chosen(notes.getByRole('radio', { name: 'Both, one under the other' }))).toBe(true)
  await user.click(notes.getByRole('radio', { name: 'Mine' }))
  expect(await merge()).toEqual({ takes: false, kept: 'survivor' })
})

test('notes that are too long together are to be chosen between', async () => {
  const { user, notes, merge } = await compare(`A${'a'.repeat(LONGEST_NOTES - 5)}`, 'Theirs')
  const both = notes.getByRole('radio', { name: 'Both are too long for one lead' })
  expect([(both as HTMLInputElement).disabled, chosen(both)]).toEqual([true, false])
  await user.click(notes.getByRole('radio', { name: 'Theirs' }))
  expect((await merge()).takes).toBe(true)
})
