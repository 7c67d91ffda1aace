import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

beforeEach(() => {
  layOut()
  signInAs('employee')
})

test('lists the leads of the employee and asks for no wider ones', async () => {
  const api = leadServer()
  await renderApp('/employee-dashboard?view=leads')
  expect(await screen.findByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'My Leads' })).toBeDefined()
  expect(api.sent.find(call => call.path === '/api/leads')!.query.adminView).toBeUndefined()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('says so when no lead is assigned', async () => {
  leadServer([])
  await renderApp('/employee-dashboard?view=leads')
  expect(await screen.findByText('No leads')).toBeDefined()
})

test("says the server's words for leads that do not come, else the spec's, with Retry [2-8.40]", async () => {
  const api = leadServer()
  api.raw(leadEndpoints.list, 502, 'Bad gateway')
  const { user } = await renderApp('/employee-dashboard?view=leads')
  expect(await screen.findByText('Failed to fetch leads')).toBeDefined()
  api.refuse(leadEndpoints.list, 'INTERNAL', { message: 'Failed for now.' })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Failed for now.')).toBeDefined()
  api.answer(leadEndpoints.list, {
    data: [aLead()],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
})

test('lets an Intern change a status but neither add nor edit', async () => {
  signInAs('employee', { role: 'Intern' })
  leadServer()
  const { user } = await renderApp('/employee-dashboard?view=leads')
  expect(await screen.findByRole('button', { name: /^Status of Ananya/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  await user.keyboard('n')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

for (const width of [1440, 390])
  test(`an employee has Add New Lead, and an empty list offers it too, ${width} wide`, async () => {
    setWidth(width)
    leadServer([])
    const { user, address } = await renderApp('/employee-dashboard?view=leads')
    await screen.findByText('No leads')
    const [header, empty] = screen.getAllByRole('button', { name: 'Add New Lead' })
    await user.click(header!)
    await screen.findByRole('dialog', { name: 'Add New Lead' })
    expect(address()).toBe('/employee-dashboard?view=leads&lead=new')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(empty!)
    expect(await screen.findByRole('dialog', { name: 'Add New Lead' })).toBeDefined()
  })

test('draws cards on a phone, with a call and WhatsApp', async () => {
  setWidth(390)
  leadServer()
  await renderApp('/employee-dashboard?view=leads')
  const call = await screen.findByRole('link', { name: 'Call Ananya Krishnan' })
  expect(call.getAttribute('href')).toBe('tel:+919841260713')
  expect(screen.getByRole('link', { name: 'WhatsApp Ananya Krishnan' }).getAttribute('href')).toBe(
    'https://wa.me/919841260713',
  )
})
