import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { templateEndpoints } from '@leadline/contract/templates/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFollowUp, aLead, leadServer } from '../test/lead-answers.ts'
import { signInAs } from '../test/render-app.tsx'
import { renderPart } from '../test/render-part.tsx'
import ReachLead from './ReachLead.tsx'
import { LeadCallButton, LeadWhatsAppIcon } from './ui/LeadWays.tsx'

const LEAD = aLead({ name: 'Jaya Iyer', phone: '98765 00011', assignedTo: 'e1' })
const TO_REACH = { id: LEAD._id, name: LEAD.name, phone: LEAD.phone }
const TEMPLATES = [
  {
    name: 'First hello',
    language: 'en' as const,
    text: 'Hello {name}, about {service}.\n{salesperson}, {company}',
  },
  { name: 'Missed call', language: 'en' as const, text: 'I tried to call you, {name}' },
  { name: 'नमस्कार', language: 'hi' as const, text: 'नमस्ते {name} जी' },
].map((each, at) => ({ ...each, _id: `t${at}`, companyId: LEAD.companyId, sortOrder: at }))

const show = (lead = LEAD, reach = TO_REACH) => {
  signInAs('employee')
  const api = leadServer()
  api.answer(leadEndpoints.read, { data: lead })
  api.answer(templateEndpoints.list, { data: TEMPLATES })
  api.answer(followUpEndpoints.add, ({ body }) => ({
    data: aFollowUp({ ...(body as object), leadId: lead._id, userId: 'e1' }),
    message: 'Follow-up added successfully',
  }))
  const view = renderPart(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: jsdom opens no address */}
      <div onClick={event => event.preventDefault()}>
        <LeadCallButton lead={reach} />
      </div>
      <LeadWhatsAppIcon lead={reach} />
      <ReachLead />
    </>,
  )
  const logged = () => api.sent.filter(({ path }) => path.startsWith('/api/follow-up/add/'))
  return { ...view, api, logged }
}

const call = () => {
  fireEvent.click(screen.getByRole('link', { name: 'Call Jaya Iyer' }))
  act(() => void window.dispatchEvent(new Event('focus')))
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a message is filled in for the lead, changed, and opened in WhatsApp', async () => {
  const { user } = show()
  await user.click(screen.getByRole('link', { name: 'WhatsApp Jaya Iyer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('First hello')
  const message = dialog.getByLabelText('Message') as HTMLTextAreaElement
  expect(message.value).toBe('Hello Jaya Iyer, about SEO Services.\nRohan Mehta, Nimbus Tech')
  expect(hrefOf('Chat without message')).toBe('https://wa.me/919876500011')
  await user.click(dialog.getByLabelText('Missed call'))
  await user.type(message, ' & more?')
  const text = encodeURIComponent('I tried to call you, Jaya Iyer & more?')
  expect(hrefOf('Open WhatsApp')).toBe(`https://wa.me/919876500011?text=${text}`)
  await user.click(dialog.getByLabelText('First hello'))
  await user.click(dialog.getByLabelText('Missed call'))
  expect(message.value).toContain('& more?')
  await user.click(dialog.getByText('हिन्दी'))
  expect(message.value).toBe('नमस्ते Jaya Iyer जी')
})

test('messages that do not come leave the chat; the language is remembered', async () => {
  const { user, api } = show()
  api.refuse(leadEndpoints.read, 'DATABASE_AWAY')
  await user.click(screen.getByRole('link', { name: 'WhatsApp Jaya Iyer' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Failed to fetch lead')).toBeDefined()
  await user.type(screen.getByLabelText('Message'), 'Hi')
  expect(hrefOf('Open WhatsApp')).toBe('https://wa.me/919876500011?text=Hi')
  api.answer(leadEndpoints.read, { data: LEAD })
  await user.click(retry)
  await user.click(await screen.findByText('हिन्दी'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: 'WhatsApp Jaya Iyer' }))
  expect(await screen.findByLabelText('नमस्कार')).toBeDefined()
})

test('after a chat it is logged in one tap, with what was written', async () => {
  const { user, logged } = show()
  await user.click(screen.getByRole('link', { name: 'WhatsApp Jaya Iyer' }))
  await screen.findByLabelText('First hello')
  await user.click(screen.getByLabelText('Missed call'))
  await user.click(screen.getByRole('link', { name: 'Open WhatsApp' }))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Log this WhatsApp message to Jaya Iyer?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Message sent' }))
  expect(await screen.findByText('Logged with Jaya Iyer: WhatsApp message sent')).toBeDefined()
  expect(logged()[0]?.body).toEqual({
    type: 'message',
    summary: 'WhatsApp message sent',
    notes: 'I tried to call you, Jaya Iyer',
  })
})

test('after a call what came of it is logged once, and leads on to the next follow-up', async () => {
  const { user, logged } = show()
  call()
  await user.dblClick(await screen.findByRole('button', { name: 'No answer' }))
  await user.click(await screen.findByRole('button', { name: 'Schedule next' }))
  expect(logged().map(({ body }) => body)).toEqual([{ type: 'call', summary: 'Call: no answer', notes: '' }])
  expect(await screen.findByRole('dialog', { name: /Quick Follow-Up/ })).toBeDefined()
})

test('what was logged is taken back', async () => {
  const { user, api } = show()
  api.answer(followUpEndpoints.remove, { message: 'Follow-up deleted successfully' })
  call()
  await user.click(await screen.findByRole('button', { name: 'Reached' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The entry was taken back.')).toBeDefined()
  expect(screen.queryByText(/^Logged with/)).toBeNull()
  expect(api.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('an entry that was not saved is told, and can be tried again', async () => {
  const { user, api, logged } = show()
  api.refuse(followUpEndpoints.add, 'DATABASE_AWAY')
  call()
  await user.click(await screen.findByRole('button', { name: 'Reached' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached')
  api.answer(followUpEndpoints.add, { data: aFollowUp({ summary: 'Call: reached' }), message: 'Added' })
  await user.click(screen.getByRole('button', { name: 'Reached' }))
  expect(await screen.findByText('Logged with Jaya Iyer: Call: reached')).toBeDefined()
  const keys = logged().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
})

test('without a look away the offer comes after two seconds; the last call counts; Not now ends it', () => {
  vi.useFakeTimers()
  const { queryClient } = show()
  queryClient.setQueryData(['leads', 'one', LEAD._id], LEAD)
  const link = screen.getByRole('link', { name: 'Call Jaya Iyer' })
  fireEvent.click(link)
  act(() => void vi.advanceTimersByTime(1500))
  fireEvent.click(link)
  act(() => void vi.advanceTimersByTime(1900))
  expect(screen.queryByText('Log this call with Jaya Iyer?')).toBeNull()
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.getAllByText('Log this call with Jaya Iyer?')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Log this call with Jaya Iyer?')).toBeNull()
})

test('whoever may not log on the lead is offered nothing', async () => {
  const others = { ...LEAD, assignedTo: 'somebody' }
  const { queryClient } = show(others)
  act(() => queryClient.setQueryData(['leads', 'one', LEAD._id], others))
  call()
  expect(screen.queryByText('Log this call with Jaya Iyer?')).toBeNull()
  act(() => queryClient.setQueryData(['leads', 'one', LEAD._id], LEAD))
  expect(await screen.findByText('Log this call with Jaya Iyer?')).toBeDefined()
})

test('a number that is not whole has no chat, and says why', async () => {
  const { user } = show(LEAD, { ...TO_REACH, phone: '555-0100' })
  const link = screen.getByRole('link', { name: 'WhatsApp Jaya Iyer' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  expect(link.getAttribute('href')).toBeNull()
  await user.hover(link)
  expect(await screen.findByText(/^WhatsApp needs the whole number/)).toBeDefined()
})

test('what was offered to one person is not offered to the next who signs in', async () => {
  show()
  call()
  expect(await screen.findByText('Log this call with Jaya Iyer?')).toBeDefined()
  act(() => void signInAs('company'))
  expect(screen.queryByText('Log this call with Jaya Iyer?')).toBeNull()
})
