import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { field, inputOf, openCapture, publicForm, typedIn } from '../../test/public-form.tsx'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.form, publicForm())
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
})
afterEach(() => vi.useRealTimers())

const submit = () => screen.getByRole('button', { name: 'Submit' })
const posts = () => api.sent.filter(call => call.method === 'POST')

test("is titled 'Request a Quote' and requires only name and email of its fixed fields [2-2.72]", async () => {
  openCapture()
  expect(inputOf(await screen.findByLabelText(/^Full Name/)).required).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Request a Quote' })).toBeTruthy()
  expect(screen.getByLabelText(/^Full Name/).closest('div')?.textContent).toContain('Full Name*')
  expect(inputOf(screen.getByLabelText(/^Email Address/)).required).toBe(true)
  expect(screen.getByLabelText(/^Email Address/).closest('div')?.textContent).toContain('Email Address*')
  for (const label of ['Phone Number', 'Lead Source', 'Notes']) {
    expect(inputOf(screen.getByLabelText(label)).required).toBe(false)
    expect(screen.getByLabelText(label).closest('div')?.textContent).not.toContain('*')
  }
  const budget = screen.getByRole('group', { name: 'Budget Range' })
  expect(within(budget).getAllByRole('radio')).toHaveLength(5)
})

test('fills Lead Source from the link, and lets nobody change it [2-2.73]', async () => {
  const { user } = openCapture('?link=KEY')
  const source = await screen.findByLabelText('Lead Source')
  expect(typedIn(source)).toBe('instagram')
  await user.type(source, 'x')
  expect(typedIn(source)).toBe('instagram')
})

test("shows and sends 'website' as the source where neither the address nor the link names one", async () => {
  api.answer(captureEndpoints.form, publicForm({ source: '' }))
  const { user } = openCapture('?source=%20')
  expect(typedIn(await screen.findByLabelText('Lead Source'))).toBe('website')
  await user.type(screen.getByLabelText(/^Full Name/), 'Asha')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.com')
  await user.click(submit())
  expect(posts()[0]!.body).toMatchObject({ source: 'website' })
})

test('sends source, campaign, service and utm of the address along with what was typed [2-2.02]', async () => {
  const { user } = openCapture(
    '?source=facebook&campaign=diwali-post&service=SEO%20Services&utm_source=facebook&utm_campaign=diwali-post&link=KEY',
  )
  await user.type(await screen.findByLabelText(/^Full Name/), ' Asha Rao ')
  await user.type(screen.getByLabelText(/^Email/), ' Asha@Example.com ')
  await user.type(screen.getByLabelText('Phone Number'), ' 98765 00011 ')
  await user.click(screen.getByRole('radio', { name: '₹2 – 5 lakh' }))
  expect(typedIn(screen.getByLabelText('Lead Source'))).toBe('facebook')
  expect(typedIn(screen.getByLabelText('What do you need?'))).toBe('SEO Services')
  await user.click(submit())
  expect(api.sent[0]!.query).toEqual({ link: 'KEY' })
  expect(posts().map(call => call.body)).toEqual([
    {
      ...{ link: 'KEY', source: 'facebook', campaign: 'diwali-post', service: 'SEO Services' },
      ...{ utm_source: 'facebook', utm_campaign: 'diwali-post', title: 'SEO Services' },
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '98765 00011', budget: '₹2 – 5 lakh' },
      ...{ customFields: {}, ticket: 'a-ticket', submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ])
})

test('sends once and says Submitting... while it is busy, however often it is clicked (case R16) [2-2.75]', async () => {
  const release = api.hold(captureEndpoints.submit)
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await user.tripleClick(await screen.findByRole('button', { name: 'Submit' }))
  const busy = await screen.findByRole('button', { name: 'Submitting...' })
  expect(inputOf(busy).disabled).toBe(true)
  await user.click(busy)
  expect(posts()).toHaveLength(1)
  release()
  expect(await screen.findByText('Thank You!')).toBeTruthy()
})

test('thanks, promises an answer within 24 hours, and after 3 seconds shows an empty form [2-2.76]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openCapture('?link=KEY&name=Asha&email=asha@example.com&budget=Not%20sure%20yet')
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const thanks = await screen.findByRole('heading', { name: 'Thank You!' })
  expect(document.activeElement).toBe(thanks)
  expect(screen.getByRole('status').textContent).toMatch(/^Our team will contact you within 24 hours/)
  expect(screen.queryByLabelText(/^Full Name/)).toBeNull()

  act(() => void vi.advanceTimersByTime(3000))
  expect(typedIn(await screen.findByLabelText(/^Full Name/))).toBe('')
  expect(typedIn(screen.getByLabelText(/^Email/))).toBe('')
  expect(typedIn(screen.getByLabelText('What do you need?'))).toBe('')
  for (const range of screen.getAllByRole('radio')) expect(inputOf(range).checked).toBe(false)
  expect(typedIn(screen.getByLabelText('Lead Source'))).toBe('instagram')
  expect(screen.queryByText('Thank You!')).toBeNull()
})

test('sends the next enquiry under a number and a ticket of its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.answer(captureEndpoints.form, call => publicForm({ ticket: call.query.again ? 'second' : 'first' }))
  openCapture('?link=KEY')
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  for (const name of ['Asha', 'Ravi']) {
    await user.type(await screen.findByLabelText(/^Full Name/), name)
    await user.type(screen.getByLabelText(/^Email/), `${name}@example.com`)
    await user.click(submit())
    await screen.findByText('Thank You!')
    act(() => void vi.advanceTimersByTime(3000))
  }
  const [first, second] = posts().map(call => call.body as Record<string, string>)
  expect([first?.ticket, second?.ticket]).toEqual(['first', 'second'])
  expect(first?.submissionId).not.toBe(second?.submissionId)
})

test('opens for a visitor without asking for a sign-in [1-1.08 2-2.01]', async () => {
  const { address } = await renderApp('/capture?link=KEY')
  expect(await screen.findByRole('heading', { name: 'Request a Quote' })).toBeTruthy()
  expect(address()).toBe('/capture?link=KEY')
  expect((await renderApp('/company-registration')).address()).toBe('/company-registration')
})

test('is never redirected, whoever is signed in [1-2.06 2-2.01]', async () => {
  for (const type of ['company', 'employee', 'superadmin', 'user'] as const) {
    signInAs(type)
    const { address, unmount } = await renderApp('/capture?link=KEY')
    expect(await screen.findByRole('heading', { name: 'Request a Quote' })).toBeTruthy()
    expect(address()).toBe('/capture?link=KEY')
    unmount()
  }
})

test('shows the fields that the company has made, and their list of purposes', async () => {
  const options = [{ value: 'Modular kitchen', label: 'Modular kitchen' }]
  const fields = [
    field({ name: 'title', label: 'Which room?', type: 'select', required: true, options }),
    field({ name: 'visit', label: 'Visit on', type: 'date' }),
  ]
  api.answer(captureEndpoints.form, publicForm({ fields }))
  openCapture()
  const purpose = await screen.findByLabelText(/^Which room\?/)
  expect(
    within(purpose)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Please choose', 'Modular kitchen'])
  expect(inputOf(screen.getByLabelText('Visit on')).type).toBe('date')
})
