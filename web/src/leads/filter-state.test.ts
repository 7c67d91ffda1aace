import { expect, test } from 'vitest'
import { countFilters, customValues, NO_FILTERS, readState, withCustom, writeState } from './filter-state.ts'

const FULL = {
  status: ['new', 'qualified'],
  source: ['instagram'],
  assignedTo: ['none'],
  priority: ['high', 'urgent'],
  from: '2026-11-01',
  to: '2026-11-30',
  minValue: 50_000,
  maxValue: 90_000,
  tag: ['hot'],
  purpose: ['SEO Services'],
  campaign: ['Diwali 2026'],
  captureLink: ['0192f0c1-dddd-7000-8000-000000000001'],
  custom: ['plot:min:5'],
}

test('holds lists of statuses, sources, people and priorities, a range of dates and one of values [2-3.38]', () => {
  expect(readState(FULL)).toEqual({
    status: ['new', 'qualified'],
    source: ['instagram'],
    assignedTo: ['none'],
    priority: ['high', 'urgent'],
    dateRange: { start: '2026-11-01', end: '2026-11-30' },
    valueRange: { min: 50_000, max: 90_000 },
    tags: ['hot'],
    purpose: ['SEO Services'],
    campaigns: ['Diwali 2026'],
    captureLinks: ['0192f0c1-dddd-7000-8000-000000000001'],
    custom: ['plot:min:5'],
    response: '',
  })
  expect(writeState(readState(FULL))).toEqual(FULL)
  expect(writeState(readState({}))).toEqual(NO_FILTERS)
})

test('counts each status, source and priority, one for the dates and one for the values, and nothing else [2-9.27]', () => {
  expect(countFilters(readState(FULL))).toBe(7)
  expect(countFilters(readState({ from: '2026-11-01', maxValue: 5 }))).toBe(2)
  expect(countFilters(readState({ assignedTo: ['none'], tag: ['hot'], custom: ['plot:min:5'] }))).toBe(0)
})

test("replaces the conditions on one of the company's fields and leaves the others", () => {
  const custom = ['plot:min:5', 'plot:max:9', 'city:is:Pune', 'city:is:Goa']
  expect(customValues(custom, 'city', 'is')).toEqual(['Pune', 'Goa'])
  expect(withCustom(custom, 'city', 'is', ['Delhi'])).toEqual(['plot:min:5', 'plot:max:9', 'city:is:Delhi'])
  expect(withCustom(custom, 'plot', 'min', [''])).toEqual(['plot:max:9', 'city:is:Pune', 'city:is:Goa'])
})
