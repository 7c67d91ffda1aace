import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import type { Service } from '@leadline/contract/services/service'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { answerServices, enquiryServer, someServices } from '../../test/services.ts'
import { ServiceCategories } from './ServiceCategories.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  signInAs('company')
  api = enquiryServer()
})

const open = async () => {
  const view = renderPart(<ServiceCategories companyId={undefined} />)
  await screen.findByText('Website Development', { selector: 'h3' })
  return view
}
const sent = (method: string) =>
  api.sent.filter(call => call.method === method).map(({ path, body }) => [path.split('/')[3], body])
const saved = (service: Service) => ({ data: service, message: 'Service updated successfully!' })
const type = (label: RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByLabelText(name))
const pressIn = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByText(name, { selector: 'button *' }))
/** Two are enough to edit. */
const two = () => someServices().slice(0, 2)

test('lists the services, and the six categories with their subcategories and prices [2-1.08 2-3.45]', async () => {
  await open()
  const regions = screen.getAllByRole('heading', { level: 3 })
  expect(regions).toHaveLength(10)
  const tables = screen.getAllByRole('table')
  expect(tables.map(table => table.querySelectorAll('tbody tr').length)).toEqual([4, 4, 4, 4, 4, 4])
  const cells = [...tables[2]!.querySelectorAll('tbody tr')[0]!.children].map(cell => cell.textContent)
  expect(cells.slice(0, 5)).toEqual(['SEO Services', '₹15,000-50,000 per month', '–', '–', 'Active'])
})

test('the browser keeps a copy under leadServices, which opens the screen when the server is away [1-3.05 2-9.43]', async () => {
  const { unmount } = await open()
  const copy = localStorage.getItem('leadServices')!
  expect(JSON.parse(copy)).toMatchObject({ owner: 'c1', data: { services: someServices() } })
  unmount()
  answerServices(api)
  api.refuse(serviceEndpoints.list, 'BUSY')
  await open()
  expect(localStorage.getItem('leadServices')).toBe(copy)
})

test('a subcategory is checked beside its fields, and saved with its service and version', async () => {
  const [website] = two()
  answerServices(api, two())
  api.answer(serviceEndpoints.update, saved(website!))
  await open()
  press('Edit Portfolio Website')
  type(/^Name/, '')
  type(/^Price from/, '1.5 lakh')
  pressIn('Save')
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('Please enter whole rupees, or leave it empty.')).toBeDefined()
  type(/^Name/, 'Portfolio Site')
  type(/^Price from/, '1,50,000')
  type(/^Price to/, '₹90,000')
  pressIn('Save')
  expect(await screen.findByText('The highest price is below the lowest.')).toBeDefined()
  type(/^Price to/, '2,00,000')
  type(/^Features/, 'Gallery\n\n Hosting ')
  pressIn('Save')
  expect(await screen.findByText('Subcategory updated successfully!')).toBeDefined()
  const subcategories = website!.subcategories.with(2, {
    ...website!.subcategories[2]!,
    ...{ name: 'Portfolio Site', priceFrom: 150_000, priceTo: 200_000, features: ['Gallery', 'Hosting'] },
  })
  expect(sent('PUT')).toEqual([[website!._id, { subcategories, version: 1 }]])
})

test('a stale save keeps what was typed, and the next one stands on what the other has saved', async () => {
  const services = two()
  answerServices(api, services)
  api.refuse(serviceEndpoints.update, 'STALE')
  await open()
  press('Edit Website Development')
  type(/^Description/, 'Ours')
  const other = services.with(0, { ...services[0]!, version: 2, subcategories: [] })
  answerServices(api, other)
  pressIn('Save')
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeDefined()
  api.answer(serviceEndpoints.update, saved(other[0]!))
  pressIn('Save')
  expect(await screen.findByText('Service updated successfully!')).toBeDefined()
  expect(sent('PUT').map(([, body]) => body)).toEqual([
    { description: 'Ours', version: 1 },
    { description: 'Ours', version: 2 },
  ])
})

test('services and subcategories are added, moved, switched off and deleted after a question', async () => {
  const services = two()
  const [website, apps] = services
  answerServices(api, services)
  api.answer(serviceEndpoints.update, saved(website!))
  api.answer(serviceEndpoints.sort, { data: services, message: 'Services reordered successfully!' })
  api.answer(serviceEndpoints.remove, { message: 'Service deleted successfully!' })
  await open()
  press('Move Website Development down')
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  const places = [apps, website].map((each, at) => ({ id: each!._id, sortOrder: at + 1 }))
  expect(sent('PUT')[0]![1]).toEqual({ services: places })
  // One change of a service at a time: until then nothing more is sent.
  await waitFor(() => {
    press('Deactivate Landing Page')
    expect(sent('PUT')).toHaveLength(2)
  })
  const list = website!.subcategories
  expect(sent('PUT')[1]![1]).toEqual({
    subcategories: list.with(3, { ...list[3]!, active: false }),
    version: 1,
  })
  press('Delete Mobile App Development')
  await waitFor(() => pressIn('Cancel'))
  expect(sent('DELETE')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Delete Mobile App Development')
  await waitFor(() => pressIn('Delete'))
  expect(await screen.findByText('Service deleted successfully!')).toBeDefined()
  expect(sent('DELETE').map(([id]) => id)).toEqual([apps!._id])
})

test('an employee reads the catalogue; every way to change it says why it is closed', async () => {
  signInAs('employee', { role: 'Manager' })
  answerServices(api, two())
  await open()
  for (const name of ['Edit Landing Page', 'Deactivate Landing Page', 'Delete Website Development'])
    expect([name, screen.getByLabelText(name).getAttribute('aria-disabled')]).toEqual([name, 'true'])
  fireEvent.focus(screen.getByRole('button', { name: 'Add Service' }))
  expect(await screen.findByText('Your role may not change the catalogue')).toBeDefined()
})

test('what another saves while one types is asked field by field where both changed it, and else kept', async () => {
  const services = two()
  answerServices(api, services)
  api.refuse(serviceEndpoints.update, 'STALE')
  await open()
  press('Edit Website Development')
  type(/^Description/, 'Ours')
  const other = services.with(0, { ...services[0]!, version: 2, description: 'Theirs', icon: 'star' })
  answerServices(api, other)
  pressIn('Save')
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeDefined()
  pressIn('Save')
  fireEvent.click(await screen.findByLabelText('Theirs: Theirs'))
  type(/^Name/, 'Websites')
  api.answer(serviceEndpoints.update, saved(other[0]!))
  pressIn('Save')
  expect(await screen.findByText('Service updated successfully!')).toBeDefined()
  expect(sent('PUT').at(-1)![1]).toEqual({ name: 'Websites', version: 2 })
})

test('a subcategory is saved onto what another has made of it meanwhile', async () => {
  const services = two()
  answerServices(api, services)
  api.refuse(serviceEndpoints.update, 'STALE')
  await open()
  press('Edit Portfolio Website')
  type(/^Name/, 'Portfolio Site')
  const { subcategories } = services[0]!
  const theirs = { ...subcategories[2]!, unit: 'per site' }
  const other = { ...services[0]!, version: 2, subcategories: subcategories.with(2, theirs) }
  answerServices(api, services.with(0, other))
  pressIn('Save')
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeDefined()
  api.answer(serviceEndpoints.update, saved(other))
  pressIn('Save')
  expect(await screen.findByText('Subcategory updated successfully!')).toBeDefined()
  const both = subcategories.with(2, { ...theirs, name: 'Portfolio Site' })
  expect(sent('PUT').at(-1)![1]).toEqual({ subcategories: both, version: 2 })
})
