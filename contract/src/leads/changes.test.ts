import { expect, test } from 'vitest'
import { actionOf, changesOf, isNameless, type LeadValues } from './changes.ts'

const LEAD: LeadValues = {
  title: '',
  name: 'Kavya',
  email: '',
  phone: '98765 00011',
  address: '',
  company: '',
  productOfInterest: '',
  sector: '',
  source: 'website',
  sourceDetails: '',
  productCategory: '',
  status: 'new',
  priority: 'medium',
  value: 120000,
  budget: '',
  notes: '',
  department: ['a'],
  teamMember: [],
  tags: ['hot'],
  images: [],
  customFields: { rooms: 3 },
  lastContact: null,
  assignedTo: null,
  assignmentNotes: '',
}

test('tells each field that changes with what it was and what it becomes', () => {
  expect(changesOf(LEAD, { phone: '91234 56789', value: 5, assignedTo: 'x' })).toEqual([
    { field: 'phone', from: '98765 00011', to: '91234 56789' },
    { field: 'value', from: 120000, to: 5 },
    { field: 'assignedTo', from: null, to: 'x' },
  ])
})

test('a whole lead sent back as it is changes nothing', () => {
  expect(changesOf(LEAD, JSON.parse(JSON.stringify(LEAD)))).toEqual([])
  expect(changesOf(LEAD, {})).toEqual([])
})

test('custom fields are merged: each is a change of its own, and what is left out stays', () => {
  expect(changesOf(LEAD, { customFields: { rooms: 3, city: 'Pune' } })).toEqual([
    { field: 'customFields.city', from: null, to: 'Pune' },
  ])
  expect(changesOf(LEAD, { customFields: { rooms: null, floor: '' } })).toEqual([
    { field: 'customFields.rooms', from: 3, to: null },
  ])
})

test('a change of the status alone is called so', () => {
  const change = (field: string) => ({ field, from: 'a', to: 'b' })
  expect(actionOf([change('status')])).toBe('status')
  expect(actionOf([change('status'), change('notes')])).toBe('updated')
  expect(actionOf([change('notes')])).toBe('updated')
})

test('a lead has a name or a title', () => {
  expect(isNameless({ name: '', title: '' })).toBe(true)
  expect(isNameless({ title: 'Website' })).toBe(false)
  expect(isNameless({ name: 'Kavya' })).toBe(false)
})
