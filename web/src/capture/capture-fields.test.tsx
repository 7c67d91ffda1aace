import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { descriptionOf, field, inputOf, openCapture, publicForm, typedIn } from '../../test/public-form.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer(captureEndpoints.submit, { message: 'Our team will contact you within 24 hours.' })
})
const options = [
  { value: 'flat', label: 'A flat' },
  { value: 'villa', label: 'A villa' },
]
const ALL_TYPES = [
  field({ name: 'home', label: 'Home', type: 'select', options }),
  field({ name: 'street', label: 'Street', type: 'text', placeholder: 'MG Road' }),
  field({ name: 'second_email', label: 'Second email', type: 'email' }),
  field({ name: 'second_phone', label: 'Second phone', type: 'phone' }),
  field({ name: 'rooms', label: 'Rooms', type: 'number' }),
  field({ name: 'wishes', label: 'Wishes', type: 'textarea' }),
  field({ name: 'visit', label: 'Visit on', type: 'date' }),
]
const submit = () => screen.getByRole('button', { name: 'Submit' })
const labels = () =>
  [...document.querySelectorAll('form label')].map(label => label.textContent?.replace('*', ''))

test('shows the purpose and the custom fields in the order of the company, a changed one at the next load [2-2.74]', async () => {
  const title = field({ name: 'title', label: 'Which room?', type: 'select', options })
  const [home, street] = ALL_TYPES as [(typeof ALL_TYPES)[0], (typeof ALL_TYPES)[0]]
  api.answer(captureEndpoints.form, publicForm({ fields: [home, title, street] }))
  const first = openCapture()
  await screen.findByLabelText('Home')
  expect(labels().slice(0, 4)).toEqual(['Home', 'Which room?', 'Street', 'Full Name'])
  first.unmount()

  api.answer(captureEndpoints.form, publicForm({ fields: [street, { ...title, label: 'What for?' }] }))
  openCapture()
  await screen.findByLabelText('Street')
  expect(labels().slice(0, 3)).toEqual(['Street', 'What for?', 'Full Name'])
  expect(screen.queryByLabelText('Home')).toBeNull()
})

test('prefills every field of the company by its name in the address, and keeps a + [2-2.03]', async () => {
  api.answer(captureEndpoints.form, publicForm({ fields: ALL_TYPES }))
  openCapture(
    '?link=KEY&name=Asha%20Rao&email=asha+crm@example.com&phone=+91%2098765%2000011&notes=Call&budget=Not%20sure%20yet' +
      '&title=Kitchen&home=villa&street=MG%20Road&second_email=a%2Bb@example.com&second_phone=%2B919820012345' +
      '&rooms=3&wishes=Light&visit=2026-12-01&nobody=knows',
  )
  const expected: Record<string, string> = {
    ...{
      'Full Name*': 'Asha Rao',
      'Email Address*': 'asha+crm@example.com',
      'Phone Number': '+91 98765 00011',
    },
    ...{ Notes: 'Call', 'What do you need?': 'Kitchen', Home: 'villa', Street: 'MG Road', Wishes: 'Light' },
    ...{ 'Second email': 'a+b@example.com', 'Second phone': '+919820012345', Rooms: '3' },
    'Visit on': '2026-12-01',
  }
  await screen.findByLabelText('Home')
  for (const [label, value] of Object.entries(expected))
    expect(typedIn(screen.getByLabelText(label)), label).toBe(value)
  expect(inputOf(screen.getByRole('radio', { name: 'Not sure yet' })).checked).toBe(true)
})

test('shows a field of each type as one, and sends what is typed into it', async () => {
  api.answer(captureEndpoints.form, publicForm({ fields: ALL_TYPES, services: [] }))
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await user.selectOptions(await screen.findByLabelText('Home'), 'A villa')
  expect(inputOf(screen.getByLabelText('Street')).placeholder).toBe('MG Road')
  expect(inputOf(screen.getByLabelText('Second phone')).type).toBe('tel')
  expect(inputOf(screen.getByLabelText('Rooms')).inputMode).toBe('decimal')
  expect(inputOf(screen.getByLabelText('Visit on')).type).toBe('date')
  expect(within(screen.getByLabelText('Home')).getAllByRole('option')).toHaveLength(3)
  await user.type(screen.getByLabelText('Second email'), 'x')
  await user.type(screen.getByLabelText('Second phone'), '12')
  await user.type(screen.getByLabelText('Rooms'), 'two')
  await user.click(submit())
  expect(descriptionOf(screen.getByLabelText('Second email'))).toBe('Please enter a valid email address')
  expect(descriptionOf(screen.getByLabelText('Second phone'))).toBe('Please enter a valid phone number')
  expect(descriptionOf(screen.getByLabelText('Rooms'))).toBe('Please enter a number')

  for (const [label, value] of [
    ...[
      ['Second email', 'x@example.com'],
      ['Second phone', '9820012345'],
      ['Rooms', '2.5'],
    ],
    ...[
      ['Street', 'MG Road'],
      ['Wishes', 'Light'],
      ['Visit on', '2026-12-01'],
    ],
  ] as [string, string][]) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }
  await user.click(submit())
  expect(await screen.findByText('Thank You!')).toBeTruthy()
  const sent = api.sent.filter(call => call.method === 'POST').map(call => call.body)
  expect((sent[0] as { customFields: object }).customFields).toEqual({
    ...{ home: 'villa', street: 'MG Road', second_email: 'x@example.com', second_phone: '9820012345' },
    ...{ rooms: '2.5', wishes: 'Light', visit: '2026-12-01' },
  })
})

test('asks for each field that the company requires, by its label', async () => {
  const fields = ALL_TYPES.map(one => ({ ...one, required: true }))
  api.answer(captureEndpoints.form, publicForm({ fields, services: [] }))
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com')
  await screen.findByLabelText(/^Home/)
  await user.click(submit())
  for (const { label } of fields)
    expect(descriptionOf(screen.getByLabelText(new RegExp(`^${label}`)))).toBe(`${label} is required`)
  expect(api.sent.filter(call => call.method === 'POST')).toEqual([])
})

test("calls the built-in fields as the company does, with its placeholders and the budget's labels", async () => {
  const words: Record<string, Partial<FormField>> = {
    name: { label: 'Your name', placeholder: 'As on your card' },
    phone: { label: 'Mobile', placeholder: '98220 14459' },
    source: { label: 'How you found us' },
    budget: { label: 'What may it cost?', options: [{ value: 'low', label: 'Up to 1 lakh' }] },
  }
  const { data } = publicForm()
  const fields = data.fields.map(one => ({ ...one, ...words[one.name] }))
  api.answer(captureEndpoints.form, { data: { ...data, fields } })
  const { user } = openCapture('?link=KEY&email=asha@example.com')
  const name = await screen.findByLabelText('Your name*')
  expect(inputOf(name).placeholder).toBe('As on your card')
  expect(inputOf(screen.getByLabelText('Mobile')).placeholder).toBe('98220 14459')
  expect(typedIn(screen.getByLabelText('How you found us'))).toBe('instagram')
  const budget = within(screen.getByRole('group', { name: 'What may it cost?' }))
  await user.click(budget.getByRole('radio', { name: 'Up to 1 lakh' }))
  await user.type(name, 'Asha')
  await user.click(submit())
  expect(await screen.findByText('Thank You!')).toBeTruthy()
  expect(screen.getByText('Up to 1 lakh')).toBeTruthy()
  expect(api.sent.find(call => call.method === 'POST')!.body).toMatchObject({ name: 'Asha', budget: 'low' })
})

test("a field that is called like one of the form's own words is a field like any other", async () => {
  const words = ['website', 'link', 'service', 'ticket']
  api.answer(
    captureEndpoints.form,
    publicForm({ fields: words.map(name => field({ name, label: `Our ${name}` })) }),
  )
  const { user } = openCapture('?link=KEY&name=Asha&email=asha@example.com&website=https://asha.example')
  expect(typedIn(await screen.findByLabelText('Our website'))).toBe('https://asha.example')
  for (const name of words.slice(1)) {
    expect(typedIn(screen.getByLabelText(`Our ${name}`))).toBe('')
    await user.type(screen.getByLabelText(`Our ${name}`), `My ${name}`)
  }
  const form = new FormData(document.querySelector('form')!)
  expect([form.get('website'), form.get('field.website')]).toEqual(['', 'https://asha.example'])
  await user.click(submit())
  await screen.findByText('Thank You!')
  const body = api.sent.find(call => call.method === 'POST')!.body as Record<string, unknown>
  expect(body).toMatchObject({
    ...{ link: 'KEY', ticket: publicForm().data.ticket },
    customFields: {
      website: 'https://asha.example',
      link: 'My link',
      service: 'My service',
      ticket: 'My ticket',
    },
  })
  expect(body.website || undefined).toBeUndefined()
})
