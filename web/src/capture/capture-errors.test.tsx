import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { descriptionOf, field, openCapture, publicForm, typedIn } from '../../test/public-form.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.form, publicForm())
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
})
const submit = () => screen.findByRole('button', { name: 'Submit' })
const posts = () => api.sent.filter(call => call.method === 'POST')

test('says that name and email are required, beside the fields too, and sends nothing [2-5.10]', async () => {
  const { user } = openCapture()
  await user.click(await submit())
  expect(screen.getByRole('alert').textContent).toContain('Name and email are required fields.')
  const name = screen.getByLabelText(/^Full Name/)
  expect(document.activeElement).toBe(name)
  expect(descriptionOf(name)).toBe('Please enter your name')
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')

  await user.type(name, 'Asha')
  await user.click(await submit())
  expect(screen.getByRole('alert').textContent).toContain('Name and email are required fields.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  expect(posts()).toEqual([])
})

test('asks for the enquiry purpose where the company requires it [2-5.11]', async () => {
  const fields = [field({ name: 'title', label: 'Which room?', type: 'select', required: true })]
  api.answer(captureEndpoints.form, publicForm({ fields }))
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await user.click(await submit())
  expect(screen.getByText('Please select your enquiry purpose.')).toBeTruthy()
  expect(posts()).toEqual([])
  await user.selectOptions(screen.getByLabelText(/^Which room\?/), 'SEO Services')
  expect(screen.queryByText('Please select your enquiry purpose.')).toBeNull()
  await user.click(await submit())
  expect(await screen.findByText('Thank You!')).toBeTruthy()
})

test('marks an email and a phone that are none', async () => {
  const { user } = openCapture('?link=KEY&name=Asha&email=a@b..com&phone=12')
  await user.click(await submit())
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy()
  expect(posts()).toEqual([])
})

test("moves from idle over loading to an error with the server's message, keeping what was typed [2-4.40 2-8.33]", async () => {
  const message = 'Too many requests. Please wait a little.'
  api.refuse(captureEndpoints.submit, 'SLOW_DOWN', { message })
  const release = api.hold(captureEndpoints.submit)
  const { user } = openCapture()
  await user.type(await screen.findByLabelText(/^Full Name/), 'Asha Rao')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.com')
  await user.type(screen.getByLabelText('Notes'), 'Call after six.')
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.click(await submit())
  expect(screen.getByRole('button').textContent).toContain('Submitting...')
  release()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(typedIn(screen.getByLabelText(/^Full Name/))).toBe('Asha Rao')
  expect(typedIn(screen.getByLabelText(/^Email/))).toBe('asha@example.com')
  expect(typedIn(screen.getByLabelText('Notes'))).toBe('Call after six.')

  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
  await user.click(await submit())
  expect(await screen.findByText('Thank You!')).toBeTruthy()
})

test("shows the result's error where there is no message, else the words of the form [2-8.33]", async () => {
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  api.raw(captureEndpoints.submit, 200, '{"success":false,"error":"The form is closed."}')
  await user.click(await submit())
  expect(await screen.findByText('The form is closed.')).toBeTruthy()
  api.raw(captureEndpoints.submit, 502, '<html>Bad gateway</html>')
  await user.click(await submit())
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  api.refuse(captureEndpoints.submit, 'BUSY', { message: 'The server is busy.' })
  await user.click(await submit())
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  api.lose(captureEndpoints.submit)
  await user.click(await submit())
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
})

test('retries under the same number, so that a lost answer makes no second lead', async () => {
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  api.lose(captureEndpoints.submit)
  await user.click(await submit())
  await screen.findByText('Something went wrong. Please try again.')
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
  await user.click(await submit())
  await screen.findByText('Thank You!')
  const [first, second] = posts().map(call => (call.body as { submissionId: string }).submissionId)
  expect(second).toBe(first)
})

test("shows the server's words beside the field that it refuses", async () => {
  api.refuse(captureEndpoints.submit, 'INVALID_FIELDS', { fields: { phone: 'This phone is barred' } })
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await user.click(await submit())
  expect(await screen.findByText('This phone is barred')).toBeTruthy()
  // It is not said a second time, in the words of the call.
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'))
})

test('says that a link is incomplete or gone, and offers nothing to fill in [2-2.04]', async () => {
  api.refuse(captureEndpoints.form, 'LINK_INCOMPLETE')
  const first = openCapture('')
  expect(await screen.findByText('This link is incomplete. Please ask for the full link.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  first.unmount()
  api.refuse(captureEndpoints.form, 'LINK_NOT_FOUND')
  openCapture('?link=gone')
  expect(await screen.findByText('This link does not exist any more.')).toBeTruthy()
})

test('offers to try again when the form cannot be read', async () => {
  api.lose(captureEndpoints.form)
  const { user } = openCapture()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  api.answer(captureEndpoints.form, publicForm())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText(/^Full Name/)).toBeTruthy()
})

test('leaves out what the company has not told, and shows the rest literally', async () => {
  const companyName = '"><img src=x onerror=window.__x=1>'
  api.answer(captureEndpoints.form, publicForm({ companyName, city: '', phone: '', address: '' }))
  openCapture()
  await screen.findByLabelText(/^Full Name/)
  expect(screen.getByText(companyName)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect('__x' in window).toBe(false)
})

test('follows the form at once where the company has changed it meanwhile, and keeps what was typed', async () => {
  api.answer(captureEndpoints.form, publicForm({ fields: [field({ name: 'street', label: 'Street' })] }))
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await user.type(await screen.findByLabelText('Street'), 'MG Road')
  const city = field({ name: 'city', label: 'City', required: true })
  api.answer(captureEndpoints.form, publicForm({ fields: [city], ticket: 'a-younger-ticket' }))
  const fields = { street: 'This field is not known', city: 'City is required' }
  api.refuse(captureEndpoints.submit, 'INVALID_FIELDS', { fields })
  await user.click(await submit())
  const asked = await screen.findByLabelText('City*')
  expect(descriptionOf(asked)).toBe('City is required')
  expect(screen.queryByLabelText('Street')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(
    'This form has just been changed. Please look through it and send it again.',
  )
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
  await user.type(asked, 'Pune')
  await user.click(await submit())
  await screen.findByText('Thank You!')
  expect(api.sent.findLast(call => call.method === 'POST')!.body).toMatchObject({
    ...{ name: 'Asha', email: 'asha@example.com', ticket: 'a-ticket' },
    customFields: { city: 'Pune' },
  })
})
