import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { embedSnippet, linkPath } from '@leadline/contract/capture/link-path'
import { PLACEMENTS } from '@leadline/contract/capture/platforms'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { refreshLeads } from '../platform/refresh-leads.ts'

const parts = { ...PLACEMENTS[0]!, campaign: 'Diwali', service: '', key: 'key-0' }
const path = linkPath(parts)
const LINK = {
  ...{ _id: 'link-0', ...parts, path, visits: 1, leads: 0, won: 0, active: true, hasGoogleKey: false },
  ...{ allowedSites: [] as string[], embed: embedSnippet('https://crm.example', path) },
  createdAt: '2026-11-20T10:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  api.answer(captureEndpoints.links, { data: [LINK] })
  api.answer(captureEndpoints.held, { data: [] })
})
const open = () => renderApp('/dashboard?view=linkgenerator&link=link-0')

test('names the sites that may show the form, then gives the snippet to paste', async () => {
  await open()
  fireEvent.click(await screen.findByText('Show on a site'))
  const sites = screen.getByLabelText('Sites that may show the form')
  expect(screen.queryByText('Copy snippet')).toBeNull()
  fireEvent.change(sites, { target: { value: 'https://shop.example/\nshop.example/contact' } })
  fireEvent.click(screen.getByText('Save sites'))
  const wrong = 'shop.example/contact: Please enter a site, like https://example.com'
  expect(await screen.findByText(wrong)).toBeDefined()
  expect(api.sent.some(call => call.method === 'PUT')).toBe(false)
  const allowedSites = ['https://shop.example', 'https://shop.example:8443']
  api.answer(captureEndpoints.updateLink, () => {
    api.answer(captureEndpoints.links, { data: [{ ...LINK, allowedSites }] })
    return { data: { ...LINK, allowedSites }, message: '' }
  })
  const value = 'https://Shop.example/\n\nhttps://shop.example:8443\nhttps://shop.example'
  fireEvent.change(sites, { target: { value } })
  fireEvent.click(screen.getByText('Save sites'))
  expect(await screen.findByText(LINK.embed)).toBeDefined()
  expect(api.sent.find(call => call.method === 'PUT')!.body).toEqual({ allowedSites })
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  fireEvent.click(screen.getByText('Copy snippet'))
  expect(await screen.findByText('Snippet copied to clipboard!')).toBeDefined()
  expect(copied).toEqual([LINK.embed])
})

test('the figures of a link go up as its leads come in', async () => {
  const { queryClient } = await open()
  await screen.findByText('Show its leads')
  api.answer(captureEndpoints.links, { data: [{ ...LINK, visits: 8, leads: 2 }] })
  await act(() => refreshLeads(queryClient))
  await waitFor(() => expect(screen.getByText('Conversion').parentElement!.textContent).toContain('25.0%'))
})
