import { templateEndpoints } from '@leadline/contract/templates/endpoints'
import type { Template } from '@leadline/contract/templates/template'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { TemplateSection } from './TemplateSection.tsx'

const HELLO: Template = {
  _id: 't1',
  companyId: 'c1',
  name: 'First hello',
  language: 'en',
  text: 'Hello {name}, about {service}.',
  sortOrder: 1,
}
const NAMASTE: Template = { ...HELLO, _id: 't2', name: 'नमस्कार', language: 'hi', text: 'नमस्ते {name} जी' }

const open = async (data: Template[]) => {
  signInAs('company')
  const api = placesServer([])
  api.answer(templateEndpoints.list, { data })
  const { user } = renderPart(<TemplateSection companyId={undefined} />)
  return { api, user }
}

test('the messages stand by language, each with its text', async () => {
  await open([HELLO, NAMASTE])
  const english = await screen.findByRole('table', { name: 'Templates in English' })
  expect(within(english).getByText('Hello {name}, about {service}.')).toBeDefined()
  expect(within(english).queryByText('नमस्कार')).toBeNull()
  expect(within(screen.getByRole('table', { name: 'Templates in हिन्दी' })).getByText('नमस्कार')).toBeDefined()
})

test('a message is written with its placeholders and its preview, and refused where one does not exist', async () => {
  const { api, user } = await open([])
  expect(await screen.findByText('No message templates yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add Template' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Hello')
  await user.type(dialog.getByLabelText(/^Message/), 'Hello ')
  await user.click(dialog.getByRole('button', { name: '{name}' }))
  const preview = dialog.getByRole('region', { name: 'Preview' })
  expect(preview.textContent).toContain('Hello Jaya Iyer')
  await user.type(dialog.getByLabelText(/^Message/), ' from {{nowhere}')
  expect(preview.textContent).toContain('Unknown placeholder {nowhere}')
  const save = dialog.getByRole('button', { name: 'Add Template' })
  await user.click(save)
  expect(dialog.getAllByText(/^Unknown placeholder {nowhere}/)).toHaveLength(2)
  expect(writesTo(api, '/templates')).toHaveLength(0)

  await user.clear(dialog.getByLabelText(/^Message/))
  await user.type(dialog.getByLabelText(/^Message/), 'Hello there')
  const taken = { name: 'There is already a template of this name in English.' }
  api.refuse(templateEndpoints.create, 'NAME_TAKEN', { fields: taken })
  await user.click(save)
  expect(await dialog.findByText(taken.name)).toBeDefined()
  const made = { ...HELLO, text: 'Hello there' }
  api.answer(templateEndpoints.create, { data: made, message: 'Template created successfully' })
  api.answer(templateEndpoints.list, { data: [made] })
  await user.type(dialog.getByLabelText(/^Name/), ' there')
  await user.dblClick(save)
  expect(await screen.findByText('Template created successfully')).toBeDefined()
  const writes = writesTo(api, '/templates')
  expect(writes).toHaveLength(2)
  expect(writes[1]?.body).toEqual({ name: 'Hello there', language: 'en', text: 'Hello there' })
})

test('a message is changed and deleted, each once it is confirmed', async () => {
  const { api, user } = await open([HELLO])
  await user.click(await screen.findByRole('button', { name: 'Edit First hello' }))
  await user.type(await screen.findByLabelText(/^Name/), '!')
  api.answer(templateEndpoints.update, { data: HELLO, message: 'Template updated successfully' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Template updated successfully')).toBeDefined()
  expect(writesTo(api, '/templates/t1')[0]?.body).toEqual({ name: 'First hello!' })

  await user.click(screen.getByRole('button', { name: 'Delete First hello' }))
  expect(writesTo(api, '/templates/t1')).toHaveLength(1)
  api.answer(templateEndpoints.remove, { message: 'Template deleted successfully' })
  api.answer(templateEndpoints.list, { data: [] })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No message templates yet')).toBeDefined()
})

test('messages that do not come say so, and come with Retry', async () => {
  signInAs('superadmin')
  const api = placesServer([companyOf('Alpha'), companyOf('Beta')])
  api.refuse(templateEndpoints.list, 'DATABASE_AWAY')
  const { user } = renderPart(<TemplateSection companyId={undefined} />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(templateEndpoints.list, { data: [{ ...HELLO, companyId: 'beta' }] })
  await user.click(retry)
  const row = (await screen.findByText('First hello')).closest('tr')
  expect(row?.textContent).toContain('Beta')
})

test('a message moves among those of its language, each with its new place', async () => {
  const second = { ...HELLO, _id: 't3', name: 'Missed call', sortOrder: 2 }
  const { api, user } = await open([HELLO, second, NAMASTE])
  api.answer(templateEndpoints.update, { data: HELLO, message: 'Template updated successfully' })
  const up = await screen.findByRole('button', { name: 'Move First hello up' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Move First hello down' }))
  expect(writesTo(api, '/templates').map(({ path, body }) => [path, body])).toEqual([
    ['/api/templates/t3', { sortOrder: 1 }],
    ['/api/templates/t1', { sortOrder: 2 }],
  ])
})
