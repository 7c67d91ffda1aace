import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { LEADS } from '../platform/refresh-leads.ts'

const lead = aLead()
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead])
})

/** Opens the profile; then something has changed, and what is shown is asked for anew. */
const open = async (change: () => void) => {
  const { user, queryClient } = await renderApp(`/lead/${lead._id}?lead=${lead._id}`)
  await screen.findByLabelText('Address')
  const form = within(screen.getByRole('dialog', { name: 'Edit Lead' }))
  fireEvent.change(form.getByLabelText('Address'), { target: { value: '22 Anna Salai' } })
  change()
  await act(() => queryClient.invalidateQueries({ queryKey: LEADS }))
  return { user, form }
}

test('a profile whose lead has been deleted or given to somebody else says so, and what is typed over it stays', async () => {
  const { form } = await open(() => api.refuse(leadEndpoints.read, 'LEAD_NOT_FOUND'))
  const said = await screen.findByText(/^It may have been deleted, or it is not yours to see/)
  expect(said.textContent).toContain('You see it as it was.')
  expect((form.getByLabelText('Address') as HTMLInputElement).value).toBe('22 Anna Salai')
})

test('a profile whose lead has been merged says into which one, and leads there', async () => {
  const mergedInto = '0192f0c1-2222-7000-8000-000000000009'
  const message = 'This lead has been merged into Kavya Hegde.'
  await open(() => api.refuse(leadEndpoints.read, 'LEAD_MERGED', { mergedInto, message }))
  await screen.findByText(message)
  const link = screen.getByRole('link', { name: 'Open that lead', hidden: true })
  expect(link.getAttribute('href')).toBe(`/lead/${mergedInto}`)
})

test('why a lead was not saved is a sentence of its own', async () => {
  const { user, form } = await open(() => api.refuse(leadEndpoints.update, 'LEAD_NOT_FOUND'))
  await user.click(form.getByRole('button', { name: 'Update Lead' }))
  await form.findByText('Lead not found. What you typed is kept.')
})
