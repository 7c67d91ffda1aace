import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aField } from '../../test/form-builder.tsx'
import { openCapture, publicForm } from '../../test/public-form.tsx'
import { renderCapture } from '../capture-page.tsx'

const FIELDS = [
  aField('Name', { required: true }),
  aField('E-mail', { type: 'email', helpText: 'We send the plan there.' }),
  aField('Phone', { type: 'phone' }),
  aField('Days', { type: 'checkbox', options: ['Sat', 'Sun'], defaultValue: 'Sun' }),
  aField('Pincode', { validation: { pattern: '\\d{6}' } }),
]
const BUILT = {
  title: 'Site visit',
  description: '',
  version: 3,
  fields: FIELDS,
  contact: ['email', 'phone'],
}
const built = (more = {}) => {
  const { data } = publicForm()
  return { data: { ...data, services: [], fields: [], built: { ...BUILT, ...more } } }
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.form, built())
  api.answer(captureEndpoints.sendAnswers, { message: 'Our team will contact you within 24 hours.' })
})

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const posts = () => api.sent.filter(call => call.method === 'POST')

test('a built form stands in the place of the other, checks what is typed, and is sent once', async () => {
  openCapture('?link=KEY&source=facebook')
  expect(await screen.findByRole('heading', { level: 1, name: 'Site visit' })).toBeDefined()
  expect(screen.queryByLabelText('Lead Source')).toBeNull()
  submit()
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(screen.getByText('Please enter an email address or a phone number')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
  expect(posts()).toEqual([])
  type(/^Name/, ' Asha Rao ')
  type('E-mail', 'asha@example.com')
  fireEvent.click(screen.getByLabelText('Sat'))
  const button = screen.getByRole('button', { name: 'Submit' })
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Thank You!')).toBeDefined()
  expect(screen.getByText(/within 24 hours, on asha@example.com/)).toBeDefined()
  expect(posts().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ...{ link: 'KEY', version: 3, ticket: 'a-ticket', source: 'facebook' },
      answers: { name: 'Asha Rao', email: 'asha@example.com', days: ['Sat', 'Sun'] },
    }),
  ])
})

test('what the server refuses stands beside its field, and a form that was changed meanwhile keeps what was typed', async () => {
  openCapture()
  await screen.findByRole('heading', { name: 'Site visit' })
  type(/^Name/, 'Asha')
  type('Phone', '98860 41725')
  type('Pincode', '56')
  const fields = { pincode: 'Please match the requested format' }
  api.refuse(captureEndpoints.sendAnswers, 'INVALID_FIELDS', { fields })
  submit()
  expect(await screen.findByText('Please match the requested format')).toBeDefined()
  api.refuse(captureEndpoints.sendAnswers, 'CHANGED_MEANWHILE', {
    message: 'This form has just been changed.',
  })
  api.answer(captureEndpoints.form, built({ version: 4, fields: [...FIELDS, aField('Floor')] }))
  submit()
  expect(await screen.findByLabelText('Floor')).toBeDefined()
  expect(screen.getByText('This form has just been changed.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Asha')
})

test('the server writes the same form, with what was sent without a script and what is wrong in it', () => {
  const values = { 'a.name': 'Asha', 'a.days.0': 'Sat' }
  const filled = { values, errors: { email: 'Please enter a valid email address' }, message: 'x' }
  const page = renderCapture({ search: { link: 'KEY' }, form: built().data, filled })
  document.body.innerHTML = page
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Asha')
  expect(screen.getByLabelText<HTMLInputElement>('Sat').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Sun').checked).toBe(false)
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/capture?link=KEY')
  document.body.innerHTML = ''
})

test('what was filled in stands there after a reload; a password lies in no storage', async () => {
  api.answer(captureEndpoints.form, built({ fields: [...FIELDS, aField('Secret', { type: 'password' })] }))
  const first = openCapture()
  await screen.findByRole('heading', { name: 'Site visit' })
  type('Secret', 'maroon-7')
  type(/^Name/, 'Asha')
  fireEvent.click(screen.getByLabelText('Sat'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('maroon')
  first.unmount()
  openCapture()
  await screen.findByRole('heading', { name: 'Site visit' })
  const shown = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
  expect(shown(/^Name/).value).toBe('Asha')
  expect([shown('Sat').checked, shown('Sun').checked]).toEqual([true, true])
  expect(shown('Secret').value).toBe('')
  type('E-mail', 'asha@example.com')
  submit()
  expect(await screen.findByText('Thank You!')).toBeDefined()
  expect(sessionStorage).toHaveLength(0)
})
