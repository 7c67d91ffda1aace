import { builtFormEndpoints as api, type PublishedRecord } from '@leadline/contract/form-builder/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aField, form, openBuilder } from '../../test/form-builder.tsx'
import { signInAs } from '../../test/render-app.tsx'
// Fetched on demand, which takes a busy machine its time.
import './PublishPanel.tsx'

let fake: FakeApi
let published: PublishedRecord[]
beforeEach(() => {
  fake = fakeApi()
  published = []
  signInAs('company')
  fake.answer(api.list, () => ({ data: published }))
  fake.answer(formFieldEndpoints.list, { data: [], fields: [] })
})

const FIELDS = [
  aField('Your name'),
  aField('E-mail', { type: 'email' }),
  aField('Photo', { type: 'file' }),
  aField('Floor'),
]
const MAPPING = [
  { field: 'yourname', place: 'name' },
  { field: 'email', place: 'email' },
  { field: 'floor', place: 'answers' },
]
const record = (more: Partial<PublishedRecord> = {}): PublishedRecord => ({
  ...form(FIELDS),
  ...{ _id: 'f1', mapping: MAPPING, version: 1, active: true, publishedAt: '2026-11-28T06:30:00.000Z' },
  ...{ path: '/capture?link=KEY', visits: 12, leads: 3 },
  ...more,
})
const openPanel = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  return within(await screen.findByRole('dialog', { name: 'Publish form' }))
}
const sent = (method: string) => fake.sent.filter(call => call.method === method).map(({ body }) => body)

test('a form is published with a mapping of its fields, what lacks is said, and its address can be copied', async () => {
  fake.answer(api.create, () => {
    published = [record()]
    return { data: record(), message: 'The form is published.' }
  })
  const { user } = await openBuilder(FIELDS)
  const panel = await openPanel()
  const email = await panel.findByLabelText<HTMLSelectElement>('E-mail')
  expect([email.value, panel.queryByLabelText('Photo')]).toEqual(['email', null])
  expect(panel.getByText(/^Not asked in public: Photo/)).toBeDefined()
  fireEvent.change(email, { target: { value: 'answers' } })
  expect(panel.getByRole('alert').textContent).toContain('No field fills Email or Phone yet')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  fireEvent.change(email, { target: { value: 'email' } })
  fireEvent.click(panel.getByRole('button', { name: 'Publish' }))
  expect(await panel.findByText('The form is published.')).toBeDefined()
  expect(sent('POST')).toEqual([{ ...form(FIELDS), mapping: expect.arrayContaining(MAPPING) }])
  await user.click(panel.getByRole('button', { name: 'Copy link' }))
  expect(await panel.findByText('Link copied to clipboard!')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/capture?link=KEY')
})

test('published again, it is the next version of the same form, or a new one', async () => {
  published = [record()]
  fake.refuse(api.update, 'STALE')
  await openBuilder(FIELDS)
  const panel = await openPanel()
  expect(await panel.findByText(/^Published already, as version 1/)).toBeDefined()
  fireEvent.click(panel.getByRole('button', { name: 'Publish version 2' }))
  expect((await panel.findByRole('alert')).textContent).toBe('Somebody else has changed this meanwhile.')
  expect(sent('PUT')).toEqual([expect.objectContaining({ version: 1, active: true, mapping: MAPPING })])
  fake.answer(api.create, { data: record({ _id: 'f2' }), message: 'The form is published.' })
  fireEvent.click(panel.getByRole('button', { name: 'Publish as a new form' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect((sent('POST')[0] as { createdAt: string }).createdAt).not.toBe(form([]).createdAt)
})

test('the published forms are listed; one is taken back, opened in the builder, deleted', async () => {
  published = [record()]
  fake.answer(api.update, () => {
    published = [record({ active: false })]
    return { data: record({ active: false }), message: 'The form takes no answers any more.' }
  })
  fake.answer(api.remove, () => {
    published = []
    return { message: 'The form is deleted. Its leads stay.' }
  })
  await openBuilder([], 'published')
  const list = within(await screen.findByRole('list', { name: 'Published forms' }))
  expect(list.getByText(/12 visits · 3 leads/)).toBeDefined()
  fireEvent.click(list.getByRole('button', { name: 'Unpublish' }))
  expect(await list.findByRole('button', { name: 'Publish again' })).toBeDefined()
  expect([sent('PUT'), list.queryByLabelText('Address of Site visit')]).toEqual([[{ active: false }], null])
  fireEvent.click(list.getByRole('button', { name: 'Delete Site visit' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No form is published yet')).toBeDefined()
})

test('an employee builds and tries forms, and is told why not to publish', async () => {
  signInAs('employee', { role: 'Manager' })
  await openBuilder()
  expect(screen.queryByRole('tab', { name: 'Published forms' })).toBeNull()
  const publish = screen.getByRole('button', { name: 'Publish' })
  expect(publish.getAttribute('aria-disabled')).toBe('true')
  fireEvent.focus(publish)
  expect(await screen.findByText('Your role may not publish forms')).toBeDefined()
})
