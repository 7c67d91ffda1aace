import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aChange, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead({
  assignedTo: 'e1',
  assignedEmployeeName: 'Rohan Mehta',
  assignedEmployeePhone: '+91 98900 41276',
  assignedEmployeeEmail: 'rohan@nimbustech.in',
  assignedAt: '2026-11-25T09:00:00.000Z',
  assignmentNotes: 'Knows the food trade.',
  lastContact: '2026-11-26T10:50:00.000Z',
})
const address = `/lead/${lead._id}`

beforeEach(() => {
  layOut()
  signInAs('company')
})

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!)

test('shows name, purpose, company, short id, assignee with phone, and status [2-2.77 1-9.24]', async () => {
  leadServer([lead])
  await renderApp(address)
  const top = within(
    (await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnan' })).closest('header')!,
  )
  expect(top.getByText('E-commerce website')).toBeDefined()
  expect(top.getByText('Kaveri Foods')).toBeDefined()
  expect(top.getByText('Lead ID 9c7f3a91')).toBeDefined()
  expect(top.getByText('Rohan Mehta')).toBeDefined()
  expect(top.getByRole('link', { name: '+91 98900 41276' }).getAttribute('href')).toBe('tel:+919890041276')
  expect(await top.findByRole('button', { name: 'Status of Ananya Krishnan: Qualified' })).toBeDefined()
})

test('opens for a superadmin, an office user, a company and an employee alike [1-2.09]', async () => {
  for (const userType of ['superadmin', 'user', 'company', 'employee'] as const) {
    signInAs(userType)
    leadServer([lead])
    const { unmount, address: now } = await renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnan' })).toBeDefined()
    expect(now()).toBe(address)
    unmount()
  }
})

test('leads back to the dashboard by its arrow [2-2.79]', async () => {
  leadServer([lead])
  const { user, address: now } = await renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'Back to dashboard' }))
  await waitFor(() => expect(now()).toBe('/dashboard'))
})

test('has Contact Information and a Timeline at its left [2-2.80]', async () => {
  leadServer([lead])
  await renderApp(address)
  expect((await card('Contact Information')).getByText('14 Pondy Bazaar, Chennai')).toBeDefined()
  const timeline = (await card('Timeline')).getAllByText(/Created|Last Contact|Assigned To/)
  expect(timeline.map(term => term.parentElement!.textContent)).toEqual([
    'CreatedNov 25, 2026, 12:00 PM',
    'Last ContactNov 26, 2026, 4:20 PM',
    'Assigned ToRohan Mehta',
  ])
})

test('writes its dates in en-US short form with time [1-1.03 2-1.07]', async () => {
  leadServer([lead])
  await renderApp(address)
  expect((await card('Timeline')).getByText('Nov 25, 2026, 12:00 PM')).toBeDefined()
})

test('shows whose the lead is, how to reach them, since when and why [2-2.82]', async () => {
  leadServer([lead])
  await renderApp(address)
  const assignment = await card('Assignment Information')
  for (const words of [
    'Rohan Mehta',
    '+91 98900 41276',
    'rohan@nimbustech.in',
    'Nov 25, 2026, 2:30 PM',
    'Knows the food trade.',
  ])
    expect(assignment.getByText(words)).toBeDefined()
})

test('has three tabs, the first with priority, rupees, budget and notes [2-2.83]', async () => {
  leadServer([lead])
  const { user, address: now } = await renderApp(address)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Overview', 'Follow-ups0', 'History'])
  const overview = within(screen.getByRole('tabpanel'))
  for (const words of ['High', '₹4,80,000', '50,000-75,000', 'Sells filter coffee.'])
    expect(overview.getByText(words)).toBeDefined()
  await user.click(tabs[1]!)
  expect(now()).toContain('tab=followups')
})

test('tells the beginning, every follow-up and every change with who, when, from and to [2-2.85]', async () => {
  const called = {
    _id: 'fu1',
    leadId: lead._id,
    type: 'call' as const,
    summary: 'Wants COD at launch.',
    notes: '',
    nextFollowUpDate: null,
    hasTime: false,
    nextStep: '',
    priority: 'medium',
    completed: true,
    completedAt: null,
    outcome: null,
    date: '2026-11-26T10:50:00.000Z',
    addedByName: 'Rohan Mehta',
    addedByRole: 'Employee',
    userId: null,
  }
  const api = leadServer([aLead({ ...lead, followUps: [called] })])
  const value = { field: 'value', from: 75000, to: 480000 }
  const status = { field: 'status', from: 'contacted', to: 'qualified' }
  api.answer(leadEndpoints.history, {
    data: [
      aChange({ _id: 'h2', at: '2026-11-27T04:00:00.000Z', changes: [value, status] }),
      aChange({ _id: 'h1', action: 'created' }),
    ],
  })
  await renderApp(`${address}?tab=history`)
  await screen.findByText('Lead Created')
  const events = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  expect(events[0]!.textContent).toContain('Nov 27, 2026, 9:30 AMAparna Kulkarni')
  expect(events[0]!.textContent).toContain('Value: ₹75,000 → ₹4,80,000')
  await waitFor(() => expect(events[0]!.textContent).toContain('Contacted → Qualified'))
  const words = events.map(event => event.textContent).join('\n')
  expect(words).toContain('Nov 26, 2026, 4:20 PM')
  expect(words).toContain('Wants COD at launch.')
  expect(events.at(-1)!.textContent).toContain('Lead Created')
})

test('says that a lead is not there and leads back [2-2.86 2-8.34]', async () => {
  const api = leadServer([lead])
  api.refuse(leadEndpoints.read, 'LEAD_NOT_FOUND')
  const { user, address: now } = await renderApp(address)
  expect(await screen.findByText('Lead not found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }))
  await waitFor(() => expect(now()).toBe('/dashboard'))
})

test('shows why a lead did not come, and asks again by Retry [2-8.34]', async () => {
  const api = leadServer([lead])
  api.refuse(leadEndpoints.read, 'INTERNAL', { message: 'Something went wrong on our side.' })
  const { user } = await renderApp(address)
  expect(await screen.findByText('Something went wrong on our side.')).toBeDefined()
  expect(screen.queryByText('Lead not found')).toBeNull()
  api.answer(leadEndpoints.read, { data: lead })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Ananya Krishnan' })).toBeDefined()
})

test('opens for all four types, and for no visitor [2-2.05]', async () => {
  for (const type of ['superadmin', 'user', 'company', 'employee'] as const) {
    signInAs(type)
    leadServer([lead])
    const view = await renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Ananya Krishnan' })).toBeDefined()
    view.unmount()
  }
  window.localStorage.clear()
  const { address: now } = await renderApp(address)
  expect(now()).toBe('/login')
})

test('shows HTML in a name as the letters it is (case R53)', async () => {
  const name = '"><img src=x onerror=window.__x=1>'
  leadServer([aLead({ name })])
  await renderApp(address)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

test('offers an Intern the status, and Edit Lead with the reason why not [2-1.04]', async () => {
  signInAs('employee', { role: 'Intern' })
  leadServer([{ ...lead, assignedTo: 'e1' }])
  const { user } = await renderApp(address)
  expect(await screen.findByRole('button', { name: /^Status of/ })).toBeDefined()
  const edit = screen.getByRole('button', { name: 'Edit Lead' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.tab()
  edit.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Your role may change the status of a lead, but not its details.',
  )
})
