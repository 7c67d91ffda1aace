import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})

const card = async (source: string, autoCaptured = false) => {
  const lead = aLead({ source, autoCaptured })
  leadServer([lead])
  const { unmount } = await renderApp(`/lead/${lead._id}`)
  const found = (await screen.findByRole('heading', { name: 'Lead Source' })).closest('section')!
  return { found, unmount, sign: found.querySelector('svg')!.getAttribute('class') }
}

test('Lead Source has the icon, the details and, for a captured lead, the flag [2-2.81]', async () => {
  const captured = await card('instagram', true)
  const part = within(captured.found)
  expect(captured.sign).toContain('instagram')
  expect(part.getByText('Instagram')).toBeDefined()
  expect(part.getByText('Story, Diwali offer')).toBeDefined()
  expect(part.getByText('Auto Captured')).toBeDefined()
  captured.unmount()
  expect(within((await card('instagram')).found).queryByText('Auto Captured')).toBeNull()
})

test('ten sources have an icon of their own, any other a pin [2-9.04]', async () => {
  const signs: string[] = []
  for (const source of [
    ...['website', 'instagram', 'facebook', 'whatsapp', 'linkedin'],
    ...['referral', 'email_campaign', 'phone_call', 'twitter', 'youtube', 'a_fair'],
  ]) {
    const { sign, unmount } = await card(source)
    signs.push(sign!)
    unmount()
  }
  expect(new Set(signs).size).toBe(11)
  expect(signs.at(-1)).toContain('map-pin')
})
