import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { linkPath } from '@leadline/contract/capture/link-path'
import { PLACEMENTS } from '@leadline/contract/capture/platforms'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { aService } from '../../test/services.ts'
import { serviceChoices } from './service-choices.ts'

const aLink = (at: number, fields: object = {}) => {
  const parts = { ...PLACEMENTS[at]!, campaign: 'Diwali', service: '', key: `key-${at}`, ...fields }
  return {
    ...{
      _id: `link-${at}`,
      visits: 0,
      leads: 0,
      won: 0,
      allowedSites: [],
      hasGoogleKey: false,
      embed: '',
      active: true,
    },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', path: linkPath(parts), ...parts },
  }
}
const all = PLACEMENTS.map((_, at) => aLink(at, at === 0 ? { visits: 40, leads: 3, won: 740_000 } : {}))
const held = {
  ...{
    _id: 'held-1',
    at: '2026-11-20T10:00:00.000Z',
    reason: 'Sent faster than a person can',
    name: 'Asha Rao',
  },
  ...{ email: 'asha@example.com', phone: '', title: '', notes: '', source: 'instagram', releasedAt: null },
}

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  api.answer(captureEndpoints.links, { data: all })
  api.answer(captureEndpoints.held, { data: [held] })
})
const bodyOf = (path: string) => api.sent.find(call => call.path === path && call.method === 'POST')?.body

test('makes links with campaign and service left empty, grouped by the seven platforms, each with copy and QR [2-2.68 2-5.51]', async () => {
  api.answer(captureEndpoints.links, { data: [] })
  api.answer(captureEndpoints.createCampaign, () => {
    api.answer(captureEndpoints.links, { data: all })
    return { data: all }
  })
  const { address } = await renderApp('/dashboard?view=linkgenerator')
  expect(await screen.findByText('No links yet')).toBeDefined()
  fireEvent.click(screen.getByText('Make links'))
  await screen.findByRole('table', { name: 'Instagram' })
  expect(bodyOf('/api/capture-links/campaign')).toEqual({ campaign: '', service: '' })
  expect(address()).toContain('link=link-0')
  const tables = [...document.querySelectorAll('table')].map(table => table.getAttribute('aria-label'))
  expect(tables).toEqual(['Instagram', 'Facebook', 'WhatsApp', 'LinkedIn', 'Twitter', 'YouTube', 'Website'])
  const story = document.querySelector('table tbody tr')!
  expect(story.textContent).toBe(`Story${all[0]!.path}4037.5%`)
  expect([...story.querySelectorAll('button')].map(button => button.getAttribute('aria-label'))).toEqual([
    'Copy link of Instagram, story',
    'QR code of Instagram, story',
  ])
})

test('opens a saved campaign, draws the QR code of its link with no other host, and says for 2 s that it was copied [2-7.48 2-8.16]', async () => {
  await renderApp('/dashboard?view=linkgenerator')
  fireEvent.click(await screen.findByLabelText('Open Diwali'))
  const code = await waitFor(() => document.querySelector('svg[aria-label="QR code of Instagram, story"]')!)
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200'])
  expect(code.getAttribute('data-holds')).toBe(`${window.location.origin}${all[0]!.path}`)
  expect(document.querySelectorAll('img[src^="http"]')).toHaveLength(0)
  expect(screen.getByText('Won so far').parentElement!.textContent).toBe('Won so far₹7,40,000')
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  const shown = performance.now()
  fireEvent.click(screen.getByText('Copy link'))
  const toast = await screen.findByText('Link copied to clipboard!')
  expect(copied).toEqual([`${window.location.origin}${all[0]!.path}`])
  await waitFor(() => expect(toast.isConnected).toBe(false), { timeout: 4000 })
  expect(performance.now() - shown).toBeLessThan(4000)
})

test('offers the first eight active services and More [2-9.41]', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `Service ${at + 1}`)
  const labels = (all: boolean, chosen = '') => serviceChoices(ten, chosen, all).map(({ label }) => label)
  expect(labels(false)).toEqual(['Any service', ...ten.slice(0, 8), 'More'])
  expect(labels(true)).toEqual(['Any service', ...ten])
  expect(labels(false, 'Service 10')).toEqual(['Any service', ...ten.slice(0, 8), 'Service 10', 'More'])
  expect(serviceChoices(ten.slice(0, 8), '', false)).toHaveLength(9)
})

test('chooses among the services of the server, and of the copy in leadServices while it is away [1-3.05]', async () => {
  api.answer(serviceEndpoints.list, { data: [aService('Solar Design')] })
  const { unmount } = await renderApp('/dashboard?view=linkgenerator')
  expect(await screen.findByText('Solar Design', { selector: 'option' })).toBeDefined()
  unmount()
  expect(localStorage.getItem('leadServices')).toContain('Solar Design')
  api.refuse(serviceEndpoints.list, 'DATABASE_AWAY')
  await renderApp('/dashboard?view=linkgenerator')
  expect(await screen.findByText('Solar Design', { selector: 'option' })).toBeDefined()
})

test('adds a lead by its own form, and says whether it went well [2-7.13 2-8.17]', async () => {
  api.refuse(leadEndpoints.create, 'INTERNAL')
  await renderApp('/dashboard?view=linkgenerator')
  fireEvent.click(await screen.findByText('Add lead'))
  const form = within(await screen.findByRole('dialog'))
  const typed = {
    ...{ title: 'SEO', name: 'Asha Rao', email: 'asha@example.com', phone: '9886041725' },
    ...{ budget: '50000', notes: 'Asked below a reel' },
  }
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(form.getByLabelText(new RegExp(`^${name}`, 'i')), { target: { value } })
  const submit = form.getByText('Add lead', { selector: 'button *' })
  fireEvent.click(submit)
  expect(await form.findByText('Error adding lead. Please try again.')).toBeDefined()
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  fireEvent.click(submit)
  expect(await screen.findByText('Lead added successfully!')).toBeDefined()
  expect(bodyOf('/api/leads')).toEqual({ ...typed, source: 'website' })
})

test('shows what is held with its reason and count, makes a lead of it, and throws away after asking', async () => {
  api.answer(captureEndpoints.release, {
    data: { leadId: 'lead-1' },
    message: 'The submission is a lead now.',
  })
  api.answer(captureEndpoints.discard, { message: 'The submission is thrown away.' })
  await renderApp('/dashboard?view=linkgenerator&part=held')
  expect(await screen.findByText('Sent faster than a person can')).toBeDefined()
  expect(screen.getByText('Held submissions', { selector: '[role=tab] *' }).textContent).toBe(
    'Held submissions 1',
  )
  fireEvent.click(screen.getByText('Throw away'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.sent.some(call => call.method === 'DELETE')).toBe(false)
  fireEvent.click(dialog.getByText('Throw away'))
  await waitFor(() => expect(api.sent.some(call => call.method === 'DELETE')).toBe(true))
  fireEvent.click(screen.getByText('Make a lead'))
  expect(await screen.findByText('The submission is a lead now.')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What is held')
})

test('who looks at all companies chooses one right there and stays on the tab; My account keeps the choice', async () => {
  const data = [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Second Works')]
  api.answer(companyEndpoints.list, { data })
  signInAs('superadmin')
  const { user, address } = await renderApp('/dashboard?tab=links')
  const panel = within((await screen.findByText('Choose one company first.')).closest('[role=tabpanel]')!)
  await user.click(panel.getByLabelText('Company', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Second Works' }))
  expect(await screen.findByText('Diwali')).toBeDefined()
  expect(address()).toBe('/dashboard?tab=links&companyId=c2')
  await user.click(screen.getByRole('link', { name: /My account/ }))
  await user.click(await screen.findByRole('link', { name: 'Link generator' }))
  expect(address()).toBe('/dashboard?view=linkgenerator&companyId=c2')
})
