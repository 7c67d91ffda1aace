import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { keepFocus } from './keep-focus.ts'
// Loaded before the first test, whose time they would eat.
import '../leads/LeadProfilePage.tsx'

const lead = aLead()
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([lead])
})

test('who opens another screen is at its heading, also once the lead has come, and by no button', async () => {
  const { user, router } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('link', { name: lead.name }))
  const heading = await screen.findByRole('heading', { level: 1, name: lead.name })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  heading.blur()
  await router.navigate({ to: '/dashboard' })
  const home = await screen.findByRole('heading', { level: 1, name: /^Welcome/ })
  await waitFor(() => expect(document.activeElement).toBe(home))
})

test('where Retry was, the focus is in the part of the screen that has come', async () => {
  api.refuse(leadEndpoints.read, 'INTERNAL', { message: 'Something went wrong on our side.' })
  const { user } = await renderApp(`/lead/${lead._id}`)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(leadEndpoints.read, { data: lead })
  await user.click(retry)
  await screen.findByRole('heading', { name: lead.name })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

const part = document.createElement('section')
afterEach(() => {
  vi.useRealTimers()
  part.remove()
})

test('gives the focus to nobody who has pressed beside a button, and keeps it in an open dialog', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { stop } = keepFocus(document)
  document.body.append(part)
  part.innerHTML = '<h1>Leads</h1><div aria-modal="true"><button>Retry</button></div><button>Add</button>'
  const [retry, add] = part.querySelectorAll('button')
  retry!.focus()
  retry!.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(part.querySelector('[aria-modal]'))
  add!.focus()
  add!.blur()
  await vi.advanceTimersByTimeAsync(0)
  add!.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(document.body)
  stop()
})
