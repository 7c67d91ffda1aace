import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { leadImageEndpoints } from '@leadline/contract/leads/images'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aField, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead({ images: ['0192f0c1-cccc-7000-8000-000000000001'], customFields: { language: 'Tamil' } })
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead], [aField({})])
})
const open = () => renderApp(`/lead/${lead._id}`)
const retry = (words: string) => within(screen.getByText(words)).getByRole('button', { name: 'Retry' })

test("the profile's details say that the form fields failed to load, and try again [2-8.21]", async () => {
  api.refuse(formFieldEndpoints.list, 'FORBIDDEN')
  const { user } = await open()
  const line = await screen.findByText('Failed to fetch form fields')
  expect(line.closest('section')!.textContent).toContain('Details')
  const fields = [aField({})]
  api.answer(formFieldEndpoints.list, { data: fields, fields })
  await user.click(retry('Failed to fetch form fields'))
  expect(await screen.findByText('Tamil')).toBeDefined()
  expect(screen.queryByText('Failed to fetch form fields')).toBeNull()
})

test('pictures that failed to load are told, and asked for again', async () => {
  api.refuse(leadImageEndpoints.list, 'FORBIDDEN')
  const { user } = await open()
  await screen.findByText('Failed to load images')
  api.answer(leadImageEndpoints.list, { data: [] })
  await user.click(retry('Failed to load images'))
  await waitFor(() => expect(screen.queryByText('Failed to load images')).toBeNull())
})

test('the profile says that the statuses are not the server’s own [2-4.04]', async () => {
  api.refuse(statusEndpoints.list, 'FORBIDDEN')
  await open()
  expect(
    await screen.findByText('The statuses could not be loaded. The built-in list stands in.'),
  ).toBeDefined()
})
