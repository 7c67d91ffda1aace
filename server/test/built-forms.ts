import { type Company, call } from './builders.ts'
import type { TestApp } from './database.ts'

type Field = Record<string, unknown>

/** Fields of a site-visit form, by id; every kind that is asked for in public. */
export const FIELDS: Field[] = [
  { id: 'who', type: 'text', label: 'Your name', required: true, validation: { minLength: 2 } },
  { id: 'mail', type: 'email', label: 'E-mail' },
  { id: 'tel', type: 'phone', label: 'Phone' },
  { id: 'pin', type: 'text', label: 'Pincode', validation: { pattern: '\\d{6}' } },
  { id: 'rooms', type: 'number', label: 'Rooms' },
  { id: 'what', type: 'select', label: 'Service', options: ['Kitchen', 'Wardrobe'] },
  { id: 'own', type: 'radio', label: 'Own or rent', options: ['Own', 'Rent'] },
  { id: 'when', type: 'checkbox', label: 'Days', options: ['Sat', 'Sun'] },
  { id: 'day', type: 'date', label: 'Visit on' },
  { id: 'at', type: 'time', label: 'At' },
  { id: 'site', type: 'url', label: 'Plan' },
  { id: 'photo', type: 'file', label: 'Photo', required: true },
  { id: 'secret', type: 'password', label: 'Secret', required: true },
  { id: 'note', type: 'textarea', label: 'Message' },
]
export const PLACES: Record<string, string> = {
  who: 'name',
  mail: 'email',
  tel: 'phone',
  what: 'title',
  note: 'notes',
}

export const mappingOf = (places: Record<string, string>) =>
  Object.entries(places).map(([field, place]) => ({ field, place }))

export const visitForm = (more: Field = {}) => ({
  title: 'Site visit',
  description: 'We measure for nothing.',
  createdAt: '2026-11-20T06:30:00.000Z',
  fields: FIELDS,
  mapping: mappingOf(PLACES),
  ...more,
})

export interface Published {
  _id: string
  path: string
  version: number
  key: string
}

export const keyIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('link') ?? ''

/** A form of the company, published through the API. */
export async function publish(t: TestApp, company: Company, more: Field = {}): Promise<Published> {
  const { status, body } = await call(t, company.token, 'POST', '/built-forms', visitForm(more))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body.data, key: keyIn(body.data.path) }
}

/** Fills the form in as a person does, and sends it. */
export async function answer(t: TestApp, form: Published, answers: object, more: Field = {}) {
  const { body } = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  t.clock.now = new Date(t.clock.now.getTime() + 10_000)
  const { ticket, built } = body.data
  const sent = { link: form.key, version: built.version, ticket, answers, ...more }
  return call(t, undefined, 'POST', '/capture/answers', sent)
}
