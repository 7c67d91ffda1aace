import { DEFAULT_TARGETS } from '@leadline/contract/response/targets'
import { settingEndpoints } from '@leadline/contract/settings/endpoints'
import type { CompanySettings } from '@leadline/contract/settings/settings'
import { DEFAULT_WORKING_HOURS } from '@leadline/contract/settings/working-hours'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { readSession } from '../platform/session.ts'

const SETTINGS: CompanySettings = {
  timeZone: 'Asia/Kolkata',
  workingHours: DEFAULT_WORKING_HOURS,
  capacityPerEmployee: 50,
  conversionTarget: 25,
  enforceStatusFlow: false,
  responseTargets: DEFAULT_TARGETS,
}

let api: FakeApi
beforeEach(() => {
  signInAs('company', { timeZone: 'Asia/Kolkata' })
  api = fakeApi()
  api.answer(settingEndpoints.read, { data: SETTINGS })
})

const open = async () => {
  const view = await renderApp('/dashboard?view=organisation&section=settings')
  const form = within(await screen.findByRole('form', { name: 'Settings' }))
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const save = () => view.user.click(form.getByRole('button', { name: 'Save settings' }))
  return { ...view, ...form, type, save }
}
const sent = () => api.sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

test('shows how the company works, and has nothing to save until something is changed [1-7.41]', async () => {
  const form = await open()
  expect(form.getByLabelText<HTMLInputElement>('Time zone', { selector: 'input' }).value).toBe(
    'Asia/Kolkata (GMT+05:30)',
  )
  expect(form.getByLabelText<HTMLInputElement>('Monday from').value).toBe('10:00')
  expect(form.getByRole<HTMLInputElement>('switch', { name: 'Sunday' }).checked).toBe(false)
  expect(form.queryByLabelText('Sunday from')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Capacity per employee').value).toBe('50')
  expect(form.getByLabelText<HTMLInputElement>('Conversion target').value).toBe('25')
  expect(form.getByRole<HTMLInputElement>('switch', { name: 'Enforce the status flow' }).checked).toBe(false)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save settings' }).disabled).toBe(true)
})

test('sends what has changed alone, and asks for every figure anew [1-7.41]', async () => {
  const after = {
    ...SETTINGS,
    workingHours: { ...DEFAULT_WORKING_HOURS, sat: null, sun: { from: '10:00', to: '14:00' } },
    conversionTarget: 12.5,
  }
  api.answer(settingEndpoints.change, { data: after, message: 'Settings saved' })
  const form = await open()
  await form.user.click(form.getByRole('switch', { name: 'Saturday' }))
  await form.user.click(form.getByRole('switch', { name: 'Sunday' }))
  form.type('Sunday to', '14:00')
  form.type('Conversion target', '12.5')
  api.answer(settingEndpoints.read, { data: after })
  const reads = api.sent.length
  await form.save()
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(sent()).toEqual([
    ['/api/companies/c1/settings', { workingHours: after.workingHours, conversionTarget: 12.5 }],
  ])
  await waitFor(() =>
    expect(api.sent.slice(reads + 1).map(({ path }) => path)).toContain('/api/companies/c1/settings'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Sunday to').value).toBe('14:00')
  expect(screen.queryByText(/What you typed before is back/)).toBeNull()
})

test('a zone is found by its city, and the days of this session are its from then on [1-7.41]', async () => {
  const after = { ...SETTINGS, timeZone: 'America/New_York' }
  api.answer(settingEndpoints.change, { data: after, message: 'Settings saved' })
  const form = await open()
  const zone = form.getByLabelText('Time zone', { selector: 'input' })
  await form.user.clear(zone)
  await form.user.type(zone, 'new york')
  await form.user.click(await screen.findByRole('option', { name: /^America\/New York/ }))
  api.answer(settingEndpoints.read, { data: after })
  await form.save()
  await screen.findByText('Settings saved')
  expect(sent()[0]![1]).toEqual({ timeZone: 'America/New_York' })
  expect(readSession()?.timeZone).toBe('America/New_York')
})

test('what is wrong is said beside its field, before anything is sent and when the server says so [1-7.41]', async () => {
  const form = await open()
  form.type('Capacity per employee', '')
  form.type('Conversion target', '0')
  form.type('Tuesday to', '10:00')
  await form.save()
  expect(form.getByText('Please enter a whole number')).toBeDefined()
  expect(form.getByText('More than 0')).toBeDefined()
  expect(form.getByText('Opening and closing cannot be the same time')).toBeDefined()
  expect(sent()).toEqual([])
  api.refuse(settingEndpoints.change, 'INVALID_FIELDS', {
    message: 'Please check the marked fields.',
    fields: { 'workingHours.mon.from': 'Not so early' },
  })
  form.type('Capacity per employee', '40')
  form.type('Conversion target', '30')
  form.type('Tuesday to', '06:00')
  expect(form.getByText('the next day')).toBeDefined()
  await form.save()
  expect(await form.findByText('Not so early')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Capacity per employee').value).toBe('40')
})

test('targets of the first response are set by priority or switched off, and what is wrong is said beside them', async () => {
  const form = await open()
  const targets = ['Urgent', 'High', 'Medium', 'Low'].map(
    name => form.getByLabelText<HTMLInputElement>(`${name} within`).value,
  )
  expect(targets).toEqual(['15', '30', '120', '480'])
  await form.user.click(form.getByRole('switch', { name: 'Low' }))
  expect(form.getByText('No target')).toBeDefined()
  form.type('Urgent within', '0')
  await form.save()
  expect(form.getByText('At least 1')).toBeDefined()
  expect(sent()).toEqual([])
  form.type('Urgent within', '5')
  const responseTargets = { urgent: 5, high: 30, medium: 120, low: null }
  api.answer(settingEndpoints.change, { data: { ...SETTINGS, responseTargets }, message: 'Settings saved' })
  await form.save()
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(sent()).toEqual([['/api/companies/c1/settings', { responseTargets }]])
})

test('says that the settings could not be fetched, and tries again', async () => {
  api.raw(settingEndpoints.read, 500, '')
  const { user } = await renderApp('/dashboard?view=organisation&section=settings')
  expect(await screen.findByText('Failed to fetch settings')).toBeDefined()
  api.answer(settingEndpoints.read, { data: SETTINGS })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('form', { name: 'Settings' })).toBeDefined()
})
