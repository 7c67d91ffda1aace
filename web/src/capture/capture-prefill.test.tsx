import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aField } from '../../test/form-builder.tsx'
import { field, inputOf, openCapture, publicForm, typedIn } from '../../test/public-form.tsx'
import { renderCapture } from '../capture-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
})
const flats = [
  { value: '2bhk', label: '2 BHK' },
  { value: '3bhk', label: '3 BHK' },
]
const areas = [
  { value: '>900', label: 'Over 900' },
  { value: '<900', label: 'Under 900' },
]
const FIELDS = [
  field({ name: 'flat', label: 'Flat', type: 'select', options: flats }),
  field({ name: 'area', label: 'Area', type: 'select', options: areas }),
  field({ name: 'visit_day', label: 'Visit on', type: 'date' }),
  field({ name: 'rooms', label: 'Rooms', type: 'number' }),
]
const PERSON = 'link=KEY&name=Asha&email=asha@example.com'

/** The form as it was opened with an address, and what is sent of it at once. */
async function sentAtOnce(query: string) {
  const { user, unmount } = openCapture(`?${PERSON}&${query}`)
  await screen.findByLabelText('Flat')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Thank You!'), query).toBeTruthy()
  unmount()
  return (api.sent.findLast(call => call.method === 'POST')!.body as { customFields: object }).customFields
}

test.each([
  ['flat=3%20BHK', { flat: '3bhk' }],
  ['flat=%203%20%20bhk', { flat: '3bhk' }],
  ['flat=3BHK', { flat: '3bhk' }],
  ['flat=3bhk', { flat: '3bhk' }],
  ['flat=Palace', {}],
  ['area=%3C900', { area: '<900' }],
  ['area=under%20900', { area: '<900' }],
  ['visit_day=31/12/2026', { visit_day: '2026-12-31' }],
  ['visit_day=5-1-2027', { visit_day: '2027-01-05' }],
  ['visit_day=2026-12-31', { visit_day: '2026-12-31' }],
  ['visit_day=12/31/2026', {}],
  ['visit_day=30/02/2027', {}],
  ['visit_day=soon', {}],
  ['rooms=three', {}],
  ['rooms=%203%20', { rooms: '3' }],
])(
  'an address with %s stops nobody: what fits its field is sent, the rest is not there',
  async (query, sent) => {
    api.answer(captureEndpoints.form, publicForm({ fields: FIELDS }))
    expect(await sentAtOnce(query)).toEqual(sent)
  },
)

test('what fits none leaves its field as if nothing was said: empty, and each option in the list once', async () => {
  api.answer(captureEndpoints.form, publicForm({ fields: FIELDS }))
  openCapture(`?${PERSON}&flat=3%20BHK&area=huge&rooms=many`)
  const flat = await screen.findByLabelText('Flat')
  expect(within(flat).getAllByRole('option', { name: '3 BHK' })).toHaveLength(1)
  expect(typedIn(flat)).toBe('3bhk')
  expect(within(screen.getByLabelText('Area')).queryByRole('option', { name: 'huge' })).toBeNull()
  expect(typedIn(screen.getByLabelText('Area'))).toBe('')
  expect(typedIn(screen.getByLabelText('Rooms'))).toBe('')
})

test('the purpose and the budget are found by their labels too, and stay as they were said where none fits', async () => {
  const title = field({ name: 'title', label: 'What for?', type: 'select', options: flats })
  const form = publicForm({ fields: [title] })
  const fields = form.data.fields.map(one =>
    one.name === 'budget' ? { ...one, options: [{ value: 'low', label: 'Up to 1 lakh' }] } : one,
  )
  api.answer(captureEndpoints.form, { data: { ...form.data, fields } })
  const first = openCapture(`?${PERSON}&service=2%20bhk&budget=up%20to%201%20lakh`)
  expect(typedIn(await screen.findByLabelText('What for?'))).toBe('2bhk')
  expect(inputOf(screen.getByRole('radio', { name: 'Up to 1 lakh' })).checked).toBe(true)
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  first.unmount()
  openCapture(`?${PERSON}&title=Penthouse&budget=1%20crore`)
  expect(typedIn(await screen.findByLabelText('What for?'))).toBe('Penthouse')
  expect(inputOf(screen.getByRole('radio', { name: '1 crore' })).checked).toBe(true)
})

test('an offered service that is written in another way is chosen in the list', async () => {
  api.answer(captureEndpoints.form, publicForm())
  openCapture(`?${PERSON}&service=seo%20services`)
  expect(typedIn(await screen.findByLabelText('What do you need?'))).toBe('SEO Services')
})

test('the page that the server writes is filled in alike', () => {
  const search = { flat: '3 BHK', visit_day: '31/12/2026', rooms: 'three' }
  document.body.innerHTML = renderCapture({ search, form: publicForm({ fields: FIELDS }).data })
  const form = new FormData(document.querySelector('form')!)
  expect(form.get('flat')).toBe('3bhk')
  expect(form.get('visit_day')).toBe('2026-12-31')
  expect(form.get('rooms')).toBe('')
  document.body.innerHTML = ''
})

test('a built form whose date starts with what is none starts empty there, and can be sent', async () => {
  const built = {
    ...{ title: 'Site visit', description: '', version: 3, contact: ['phone'] },
    fields: [
      aField('Phone', { type: 'phone', defaultValue: '9820012345' }),
      aField('Day', { type: 'date', defaultValue: 'soon' }),
      aField('Last day', { type: 'date', defaultValue: '31/12/2026' }),
      aField('At', { type: 'time', defaultValue: 'noon' }),
    ],
  }
  const { data } = publicForm()
  api.answer(captureEndpoints.form, { data: { ...data, services: [], fields: [], built } })
  api.answer(captureEndpoints.sendAnswers, { message: 'Our team will contact you within 24 hours.' })
  const { user } = openCapture()
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Thank You!')).toBeTruthy()
  const { answers } = api.sent.findLast(call => call.method === 'POST')!.body as { answers: object }
  expect(answers).toEqual({ phone: '9820012345', lastday: '2026-12-31' })
})
