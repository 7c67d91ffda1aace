import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aField, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead({ customFields: { language: 'Tamil' } })
const [A, B] = [lead.address, '1 Mount Road']
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead])
  api.answer(formFieldEndpoints.list, { data: [aField({})], fields: [aField({})] })
})

const box = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input:not([type=radio]), textarea',
  })
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const saves = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)
const theySave = (over: Partial<typeof lead>) => {
  const data = { ...lead, version: 4, ...over }
  api.answer(leadEndpoints.read, { data })
  api.refuse(leadEndpoints.update, 'STALE', { current: data })
  return data
}
const accept = () =>
  api.answer(leadEndpoints.update, { data: { ...lead, version: 9 }, message: 'Lead updated' })

const open = async () => {
  const view = await renderApp(`/lead/${lead._id}`)
  await view.user.click(await screen.findByRole('button', { name: 'Edit Lead' }))
  await screen.findByDisplayValue('Ananya Krishnan')
  await waitFor(() => box('Language'))
  const { user, queryClient } = view
  return {
    ...view,
    /** As an event of the server has it read anew while the form stands open; the profile behind shows it. */
    refetch: async (seen: string) => {
      await act(() => queryClient.invalidateQueries())
      await screen.findAllByText(seen)
    },
    save: () => user.click(screen.getByRole('button', { name: 'Update Lead' })),
  }
}
const ASKED = 'Somebody else has changed this lead meanwhile'

test('what another changes while one types is taken over when the form is opened again, own fields too', async () => {
  const first = await open()
  type('Customer Company', 'C1')
  theySave({ address: B, customFields: { language: 'Hindi' } })
  await first.refetch(B)
  type('Customer Company', 'C2')
  first.unmount()
  const { save } = await open()
  expect([box('Customer Company').value, box('Address').value, box('Language').value]).toEqual([
    'C2',
    B,
    'Hindi',
  ])
  accept()
  await save()
  await waitFor(() => expect(saves()).toEqual([{ company: 'C2', version: 4 }]))
})

test('what both change while one types is asked, over a close and a session that ended, until it is answered', async () => {
  const first = await open()
  type('Language', 'Urdu')
  theySave({ customFields: { language: 'Hindi' } })
  await first.refetch('Hindi')
  type('Language', 'Urdu, Tamil')
  first.unmount()
  const second = await open()
  expect(screen.getByText(ASKED)).toBeDefined()
  type('Budget', '9 lakh')
  second.unmount()
  const third = await open()
  expect(screen.getByText(ASKED)).toBeDefined()
  api.refuse(leadEndpoints.update, 'SESSION_ENDED')
  await third.user.click(screen.getByRole('button', { name: 'Update Lead' }))
  await waitFor(() => expect(third.address()).toContain('/main-login'))
  third.unmount()
  signInAs('company')
  theySave({ customFields: { language: 'Hindi' } })
  const { user, save } = await open()
  expect(box('Language').value).toBe('Urdu, Tamil')
  await user.click(screen.getByRole('radio', { name: 'Theirs: Hindi' }))
  expect([box('Language').value, box('Budget').value]).toEqual(['Hindi', '9 lakh'])
  accept()
  await save()
  await waitFor(() => expect(saves().at(-1)).toEqual({ budget: '9 lakh', version: 4 }))
})

test('what was taken over is not held against them when they put it back', async () => {
  const first = await open()
  type('Budget', '8 lakh')
  first.unmount()
  theySave({ address: B })
  const second = await open()
  expect(box('Address').value).toBe(B)
  type('Budget', '9 lakh')
  second.unmount()
  theySave({ address: A, version: 5 })
  const { save } = await open()
  expect(box('Address').value).toBe(A)
  accept()
  await save()
  await waitFor(() => expect(saves()).toEqual([{ budget: '9 lakh', version: 5 }]))
})

test('a save that was stale and then failed leaves what it took over, and what it asks', async () => {
  const first = await open()
  type('Budget', '9 lakh')
  type('Notes', 'Mine')
  theySave({ address: B, notes: 'Theirs' })
  await first.save()
  expect(await screen.findByText(ASKED)).toBeDefined()
  first.unmount()
  theySave({ address: A, notes: 'Theirs', version: 5 })
  await open()
  expect(box('Address').value).toBe(A)
  expect(screen.getByRole('radio', { name: 'Theirs: Theirs' })).toBeDefined()
})
