import { expect, test } from 'vitest'
import { readCustomValue, readDraft } from './draft.ts'
import { type LeadInput, leadInput } from './lead.ts'

const FIELDS = [
  { name: 'rooms', type: 'number' as const },
  { name: 'city', type: 'text' as const },
]
const draft = (body: object, kept?: Record<string, unknown>) =>
  readDraft(leadInput.parse(body) as LeadInput, FIELDS, kept)

test('sets what is sent, empties what is null, and leaves the rest alone', () => {
  expect(draft({ phone: null, notes: 'x', tags: null, value: null, status: '' }).set).toEqual({
    phone: '',
    notes: 'x',
    tags: [],
    value: 0,
  })
  expect(draft({ lastContact: null }).set).toEqual({ lastContact: null })
})

test('what the server decides is taken and not believed', () => {
  const sent = { _id: 'x', createdAt: 'y', assignedTo: 'z', followUps: [], version: 3, autoCaptured: true }
  expect(draft(sent)).toEqual({ set: {}, unknown: [], errors: {} })
})

test('an alias gives way to the name of the field itself', () => {
  expect(draft({ name: 'Kavya', customerName: 'Other' }).set).toEqual({ name: 'Kavya' })
  expect(draft({ name: '', customerName: 'Kavya' }).set).toEqual({ name: 'Kavya' })
})

test('configured custom fields are read by their type; other keys are named', () => {
  expect(draft({ rooms: '1,200', customFields: { city: 'Pune' } }).set.customFields).toEqual({
    rooms: 1200,
    city: 'Pune',
  })
  expect(draft({ colour: 'red', customFields: { size: 'L' } }).unknown).toEqual(['colour', 'size'])
  expect(draft({ rooms: 'many' }).errors).toEqual({ rooms: 'Please enter a number' })
})

test('a value under a field that is gone may come back as it is, or be emptied, but not be changed', () => {
  const kept = { old: 'value' }
  expect(draft({ customFields: { old: 'value' } }, kept)).toEqual({ set: {}, unknown: [], errors: {} })
  expect(draft({ customFields: { old: '' } }, kept).set.customFields).toEqual({ old: null })
  expect(draft({ customFields: { old: 'other' } }, kept).unknown).toEqual(['old'])
})

test('a tag stands once, however it is spelled the second time', () => {
  expect(draft({ tags: ['VIP', 'vip', ' Vip ', '', 'cod'] }).set.tags).toEqual(['VIP', 'cod'])
})

test('each type of custom field takes its own values', () => {
  expect(readCustomValue('date', '2026-11-27')).toEqual({ value: '2026-11-27' })
  expect(readCustomValue('date', '2026-11-27T10:30:00+05:30')).toEqual({ value: '2026-11-27T10:30:00+05:30' })
  for (const none of ['27/11/2026', '2026-13-45', '2026-02-31', '2026-02-31T10:00:00Z', '2026-01-01Tgarbage'])
    expect(readCustomValue('date', none)).toEqual({ error: 'Please enter a date' })
  expect(readCustomValue('email', 'a@b')).toHaveProperty('error')
  expect(readCustomValue('phone', '98765 00011')).toEqual({ value: '98765 00011' })
  expect(readCustomValue('phone', '12')).toHaveProperty('error')
  expect(readCustomValue('text', { a: 1 })).toHaveProperty('error')
  expect(readCustomValue('text', '  ')).toEqual({ value: null })
  expect(readCustomValue('select', true)).toEqual({ value: 'true' })
})
