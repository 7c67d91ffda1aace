import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { field, inputOf, publicForm, typedIn } from '../../test/public-form.tsx'
import { renderCapture } from '../capture-page.tsx'
import { CapturePage } from './CapturePage.tsx'
import { type Given, typedBefore } from './given.ts'

const { data: form } = publicForm({ fields: [field({ name: 'street', label: 'Street', required: true })] })
const GIVEN: Given = {
  search: { link: 'KEY', email: 'a b@example.com' },
  form,
  submissionId: 'first-filling',
}
let api: FakeApi
let page: HTMLElement
let root: Root | undefined
const troubles = vi.fn()
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.form, publicForm({ ticket: 'second' }))
  page = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  page.remove()
  troubles.mockReset()
})

/** What a browser shows before, and without, the script. */
const open = (given: Given) => {
  page.innerHTML = renderCapture(given)
}
const typed = () => typedBefore(document)
/** `meanwhile`: what is done while the script has begun and has not drawn anything yet. */
const startScript = (given: Given, meanwhile = () => {}) =>
  act(async () => {
    root = hydrateRoot(page, <CapturePage given={given} typed={typed} />, { onRecoverableError: troubles })
    meanwhile()
  })

test('is whole before its script: the company, every field, and a form that sends itself', () => {
  open(GIVEN)
  expect(screen.getByText('Kalpana Interiors')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Request a Quote' })).toBeTruthy()
  expect(screen.getByLabelText('Street*')).toBeTruthy()
  expect(typedIn(screen.getByLabelText(/^Email/))).toBe('a+b@example.com')
  const sender = document.querySelector('form')
  expect([sender?.method, sender?.getAttribute('action')]).toEqual([
    'post',
    '/capture?link=KEY&email=a+b%40example.com',
  ])
  const data = Object.fromEntries(new FormData(sender!))
  expect(data).toMatchObject({ ticket: 'a-ticket', submissionId: 'first-filling', source: 'instagram' })
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['title', 'street', 'name', 'phone', 'notes']))
})

test("names 'website' as the source before its script too, where nothing else is known", () => {
  open({ search: {}, form: { ...form, source: '' } })
  expect(typedIn(screen.getByLabelText('Lead Source'))).toBe('website')
})

test("calls the fields as the company does before its script too, with the budget's labels", () => {
  const options = [{ value: 'low', label: 'Up to 1 lakh' }]
  const words = {
    budget: { label: 'What may it cost?', options },
    phone: { label: 'Mobile', placeholder: '98' },
  }
  const fields = form.fields.map(one => ({ ...one, ...words[one.name as keyof typeof words] }))
  open({ search: {}, form: { ...form, fields } })
  expect(inputOf(screen.getByLabelText('Mobile')).placeholder).toBe('98')
  expect(screen.getByRole('group', { name: 'What may it cost?' }).textContent).toContain('Up to 1 lakh')
  expect(inputOf(screen.getByRole('radio')).value).toBe('low')
})

test('keeps what was typed before the script came, sends it once, and asks for nothing again', async () => {
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
  open(GIVEN)
  inputOf(screen.getByLabelText(/^Full Name/)).value = 'Asha'
  await startScript(GIVEN, () => {
    inputOf(screen.getByLabelText('Street*')).value = 'MG Road'
  })
  expect(troubles).not.toHaveBeenCalled()
  expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('Asha')
  expect(api.sent).toEqual([])
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Full Name/), ' Rao')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Thank You!')).toBeTruthy()
  expect(api.sent[0]?.body).toMatchObject({
    ...{ name: 'Asha Rao', email: 'a+b@example.com', submissionId: 'first-filling', ticket: 'a-ticket' },
    customFields: { street: 'MG Road' },
  })
})

/** Leaves the page and comes back to it, or to another address. */
const comeBack = async (given: Given) => {
  act(() => root?.unmount())
  open(given)
  await startScript(given)
}

test('what was typed stands there after a reload, at its own address only, until it is sent', async () => {
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
  const given = { ...GIVEN, search: { link: 'KEY', name: 'Asha' } }
  open(given)
  await startScript(given)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(/^Full Name/, '')
  type(/^Email/, 'asha@example.com')
  type(/^Street/, 'MG Road')
  fireEvent.click(screen.getByRole('radio', { name: '₹2 – 5 lakh' }))
  await comeBack({ ...given, search: { link: 'OTHER' } })
  expect(typedIn(screen.getByLabelText(/^Email/))).toBe('')
  await comeBack(given)
  expect(troubles).not.toHaveBeenCalled()
  expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('')
  expect(typedIn(screen.getByLabelText(/^Email/))).toBe('asha@example.com')
  expect(inputOf(screen.getByRole('radio', { name: '₹2 – 5 lakh' })).checked).toBe(true)
  type(/^Full Name/, 'Asha Rao')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Thank You!')
  expect(api.sent[0]?.body).toMatchObject({ name: 'Asha Rao', customFields: { street: 'MG Road' } })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('asha@')
})

test('a browser that keeps nothing shows the form all the same', async () => {
  const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  open(GIVEN)
  await startScript(GIVEN)
  fireEvent.change(screen.getByLabelText(/^Full Name/), { target: { value: 'Asha' } })
  expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('Asha')
  refuses.mockRestore()
})

test('shows what the server refused beside its field, with what was typed', async () => {
  const filled = {
    values: { name: 'Asha', email: 'x', street: 'MG Road' },
    errors: { email: 'Please enter a valid email address' },
    message: 'Please check the marked fields.',
  }
  open({ ...GIVEN, filled })
  for (const _ of ['without', 'with the script']) {
    expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('Asha')
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.')
    if (!root) await startScript({ ...GIVEN, filled })
  }
  expect(troubles).not.toHaveBeenCalled()
})

test('thanks for what was sent without the script, then shows an empty form', async () => {
  vi.useFakeTimers()
  try {
    const given = {
      search: { link: 'KEY', name: 'Asha' },
      form,
      sent: { name: 'Asha', email: 'a@example.com' },
    }
    open(given)
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy()
    sessionStorage.setItem('quote ?link=KEY&name=Asha', '{"email":"a@example.com"}')
    await startScript(given)
    expect(sessionStorage).toHaveLength(0)
    act(() => void vi.advanceTimersByTime(3000))
    expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('')
    expect(troubles).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('says why there is no form', async () => {
  const failed = { message: 'This link does not exist any more.', isFinal: true }
  open({ search: {}, failed })
  expect(screen.getByRole('alert').textContent).toBe(failed.message)
  expect(screen.queryByText(/Tell us what you need/)).toBeNull()
  await startScript({ search: {}, failed })
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.sent).toEqual([])
})
