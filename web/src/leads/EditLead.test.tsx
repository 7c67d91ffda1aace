import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const box = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const saves = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)

const open = async (lead = aLead()) => {
  api.answer(leadEndpoints.read, { data: lead })
  const view = await renderApp(`/dashboard?lead=${lead._id}`)
  await screen.findByDisplayValue('Ananya Krishnan')
  return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Update Lead' })) }
}

test('is titled Edit Lead, with a cross, Cancel and Update Lead [2-2.34]', async () => {
  await open()
  const panel = within(screen.getByRole('dialog', { name: 'Edit Lead' }))
  for (const name of ['Close', 'Cancel', 'Update Lead'])
    expect(panel.getByRole('button', { name })).toBeDefined()
})

test('gives the focus back to the button that opened it, though the lead was read first', async () => {
  const { user } = await renderApp('/dashboard')
  const opener = await screen.findByRole('button', { name: 'Edit Ananya Krishnan' })
  opener.focus()
  await user.keyboard('{Enter}')
  await screen.findByDisplayValue('Ananya Krishnan')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test("fills the contact number from the lead's phone [2-5.07]", async () => {
  await open()
  expect(box('Contact Number').value).toBe('+91 98412 60713')
})

test('sends only what was changed, with the version, and says that it was saved [2-8.13]', async () => {
  api.answer(leadEndpoints.update, { data: aLead({ name: 'Ananya K' }), message: 'Lead updated' })
  const { save } = await open()
  type('Customer Name', 'Ananya K')
  await save()
  expect(await screen.findByText('Lead updated successfully!')).toBeDefined()
  expect(saves()).toEqual([{ name: 'Ananya K', version: 3 }])
})

test('has the notes last, over several lines, and sends them with the rest', async () => {
  api.answer(leadEndpoints.update, { data: aLead({ notes: 'One\nTwo' }), message: 'Lead updated' })
  const { save } = await open()
  expect(box('Notes').value).toBe('Sells filter coffee.')
  type('Notes', 'One\nTwo')
  await save()
  await waitFor(() => expect(saves()).toEqual([{ notes: 'One\nTwo', version: 3 }]))
})

test('ignores the date on edit [2-5.06]', async () => {
  await open()
  expect(box('Date').disabled).toBe(true)
  expect(box('Date').value).toBe('2026-11-25')
})

test('tells why a lead could not be saved, in words of its own where there are none [2-8.05 2-8.13]', async () => {
  api.refuse(leadEndpoints.update, 'FORBIDDEN', { message: 'Not yours.' })
  const { save } = await open()
  type('Customer Name', 'Ananya K')
  await save()
  expect(await screen.findByText('Failed to update lead: Not yours.')).toBeDefined()
  api.raw(leadEndpoints.update, 502, '')
  await save()
  expect(
    await screen.findByText(
      'Failed to update lead: Failed to update lead. Please ensure the leads API is deployed.',
    ),
  ).toBeDefined()
  expect(box('Customer Name').value).toBe('Ananya K')
})

test('changes nothing when a lead is opened and saved as it is (case X31)', async () => {
  api.answer(leadEndpoints.update, { data: aLead(), message: 'Lead updated' })
  const { save } = await open(aLead({ value: 120000, budget: '50,000-75,000' }))
  expect(box('Value').value).toBe('120000')
  expect(box('Budget').value).toBe('50,000-75,000')
  await save()
  await waitFor(() => expect(saves()).toEqual([{ version: 3 }]))
})

test("sends its own field again when another person's change touched other ones", async () => {
  const theirs = aLead({ status: 'closed_won', version: 4 })
  api.refuse(leadEndpoints.update, 'STALE', { current: theirs })
  const { save } = await open()
  type('Contact Number', '98220 14459')
  const refused = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await refused(url, init)
    if (init?.method === 'PUT' && saves().length === 1)
      api.answer(leadEndpoints.update, { data: { ...theirs, phone: '98220 14459' }, message: 'Lead updated' })
    return answer
  }
  await save()
  expect(await screen.findByText('Lead updated successfully!')).toBeDefined()
  expect(saves()).toEqual([
    { phone: '98220 14459', version: 3 },
    { phone: '98220 14459', version: 4 },
  ])
})

test('invents nothing for what an imported lead lacks, and lets the rest be changed', async () => {
  const imported = aLead({ email: '', sector: '', productCategory: '', company: '' })
  api.answer(leadEndpoints.update, { data: imported, message: 'Lead updated' })
  const { save } = await open(imported)
  type('Contact Number', '+91 98220 14459')
  await save()
  expect(await screen.findByText('Lead updated successfully!')).toBeDefined()
  expect(saves()).toEqual([{ phone: '+91 98220 14459', version: 3 }])
})

test('asks field by field when two people changed the same one, and sends the choice', async () => {
  api.refuse(leadEndpoints.update, 'STALE', { current: aLead({ name: 'New B', version: 4 }) })
  const { save, user } = await open()
  type('Customer Name', 'New A')
  await save()
  expect(await screen.findByText('Somebody else has changed this lead meanwhile')).toBeDefined()
  expect(saves()).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Theirs: New B' }))
  const name = screen.getByRole('textbox', { name: /^Customer Name/ }) as HTMLInputElement
  expect(name.value).toBe('New B')
  await user.click(screen.getByRole('radio', { name: 'Mine: New A' }))
  api.answer(leadEndpoints.update, { data: aLead({ name: 'New A', version: 5 }), message: 'Lead updated' })
  await save()
  await waitFor(() => expect(saves().at(-1)).toEqual({ name: 'New A', version: 4 }))
})

test('opens from the profile of a lead that has only just been read [2-2.78]', async () => {
  const lead = aLead()
  api.answer(leadEndpoints.read, { data: { ...lead, followUps: [] } })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit Lead' }))
  expect(await screen.findByDisplayValue('Ananya Krishnan')).toBeDefined()
})

test('a lead that was merged away meanwhile says into which, leads there, and keeps what was typed', async () => {
  const words = 'This lead has been merged into Kavya.'
  const mergedInto = '0192f0c1-aaaa-7000-8000-000000000002'
  const { save } = await open()
  api.refuse(leadEndpoints.update, 'LEAD_MERGED', { message: words, mergedInto })
  type('Customer Name', 'Ananya K')
  await save()
  const form = within(screen.getByRole('dialog', { name: 'Edit Lead' }))
  const way = await form.findByRole('link', { name: 'Open that lead' })
  expect(way.getAttribute('href')).toBe(`/lead/${mergedInto}`)
  expect(form.getByRole('alert').textContent).toContain(words)
  expect(box('Customer Name').value).toBe('Ananya K')
})
