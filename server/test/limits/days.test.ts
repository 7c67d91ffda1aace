import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const

const holiday = {
  name: is.filled(120, 'Name is required'),
  startDate: [...is.day, ...is.values('', '1899-12-31', '2200-01-01', null)],
  endDate: [...is.day, ...is.values('', '1899-12-31', '2200-01-01', null)],
  everyYear: is.yesOrNo,
  description: is.text(1000),
}
const day = { name: 'Holi', startDate: '2026-03-04' }
const todo = {
  title: is.filled(200, 'Title is required'),
  notes: is.text(5000),
  dueDate: is.day,
  priority: is.oneOf,
  completed: is.yesOrNo,
  leadId: is.id,
  assignedTo: [...is.id, ...is.values(null)],
}
const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const TARGETS = { urgent: 15, high: 30, medium: 120, low: null }
const WEEK = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }
const monday = (hours: unknown) => ({ ...WEEK, mon: hours })
/** The whole but for each of its parts in turn, and with each of them wrong. */
const eachAmiss = (whole: object, wrong: unknown) =>
  Object.keys(whole).flatMap(key => [without(whole, key), { ...whole, [key]: wrong }])
const without = (whole: object, key: string) =>
  Object.fromEntries(Object.entries(whole).filter(([each]) => each !== key))

// What the calls of holidays, to-dos, settings and push subscriptions refuse.
testLimits([
  { method: 'GET', path: '/analytics', ...owner, fields: { range: is.oneOf } },
  { method: 'GET', path: '/analytics/export.csv', ...owner, fields: { range: is.oneOf } },
  {
    method: 'GET',
    path: '/employee-performance/export.csv',
    ...owner,
    fields: { search: is.word(200), department: is.id },
  },
  {
    method: 'GET',
    path: `/companies/${ID}/closed-days`,
    ...owner,
    fields: {
      from: [...is.day, ...is.values('1899-12-31', '2200-01-01')],
      days: is.values('0', '43', '1.5', 'many'),
    },
  },
  {
    method: 'POST',
    path: `/companies/${ID}/holidays`,
    ...owner,
    base: day,
    fields: holiday,
    required: ['name', 'startDate'],
    closed: [''],
  },
  {
    method: 'POST',
    path: `/companies/${ID}/holidays`,
    ...owner,
    base: day,
    fields: {
      endDate: [
        { value: '2026-03-03', says: /^The last day cannot be before the first/ },
        { value: '2027-03-04', says: /^At most a year/ },
      ],
    },
  },
  {
    method: 'POST',
    path: `/companies/${ID}/holidays/indian`,
    ...owner,
    fields: { names: is.values('Christmas', ['Holi'], [7], Array(51).fill('Christmas')) },
    closed: [''],
  },
  { method: 'PUT', path: `/holidays/${ID}`, ...owner, fields: holiday, closed: [''] },
  {
    method: 'POST',
    path: '/todos',
    ...owner,
    base: { title: 'Call' },
    fields: todo,
    required: ['title'],
    closed: [''],
  },
  { method: 'PUT', path: `/todos/${ID}`, ...owner, fields: todo, closed: [''] },
  {
    method: 'GET',
    path: '/todos',
    ...owner,
    fields: { state: is.oneOf, due: is.oneOf, page: is.count(1000), limit: is.count(200) },
  },
  {
    method: 'PUT',
    path: `/companies/${ID}/settings`,
    ...owner,
    fields: {
      timeZone: [{ value: 'x'.repeat(61), says: /60/ }, ...is.values('Mars/Base', 7)],
      workingHours: is.values(
        'always',
        {},
        { ...WEEK, someday: null },
        ...eachAmiss(WEEK, 'open'),
        ...eachAmiss({ from: '09:00', to: '18:00' }, '9 in the morning').map(monday),
        monday({ from: '9:00', to: '18:00' }),
        monday({ from: '09:00', to: '24:00' }),
        monday({ from: '09:00', to: '09:00' }),
        monday({ from: '09:00', to: '18:00', lunch: '13:00' }),
      ),
      capacityPerEmployee: is.values(0, 1.5, 100_001, '50'),
      conversionTarget: is.values(0, 100.1, '25'),
      enforceStatusFlow: is.yesOrNo,
      responseTargets: [
        ...is.values(7, {}, { ...TARGETS, someday: 15 }, ...eachAmiss(TARGETS, '15')),
        ...[0, -1, 1.5, 16_801].map(urgent => ({ value: { ...TARGETS, urgent } })),
      ],
    },
    closed: [''],
  },
  {
    method: 'POST',
    path: '/push-subscriptions',
    ...owner,
    base: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: PUSH_KEYS },
    fields: {
      endpoint: is.values(
        '',
        'no address',
        'file:///etc/passwd',
        `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
      ),
      keys: is.values(
        'keys',
        ...eachAmiss(PUSH_KEYS, 'short'),
        { ...PUSH_KEYS, p256dh: '+'.repeat(87) },
        { ...PUSH_KEYS, p256dh: 'B'.repeat(88) },
        { ...PUSH_KEYS, more: 1 },
      ),
    },
    required: ['endpoint', 'keys'],
    closed: [''],
  },
])
