import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const order = is.values(-1e9 - 1, 1e9 + 1, 'first')

const status = {
  label: is.filled(100, 'Name and label are required'),
  color: is.oneOf,
  description: is.text(500),
  stage: is.oneOf,
  order,
  canTransitionTo: is.values('new', [7], ['x'.repeat(101)], Array(2001).fill('new')),
}
const option = {
  label: is.filled(200, 'Please fill in both label and value'),
  value: is.filled(200, 'Please fill in both label and value'),
  sortOrder: order,
}
const field = {
  label: is.filled(100, 'Label and Type are required fields'),
  type: is.oneOf,
  placeholder: is.text(200),
  required: is.yesOrNo,
  options: is.values(
    'x',
    [7],
    [{ label: 'A' }],
    [{ value: 'a' }],
    [{ value: '', label: 'A' }],
    [{ value: 'x'.repeat(201), label: 'A' }],
    [{ value: 7, label: 'A' }],
    [{ value: 'a', label: 'x'.repeat(201) }],
    [{ value: 'a', label: 7 }],
    [{ value: 'a', label: 'A', more: 1 }],
    [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
    ],
    Array.from({ length: 501 }, (_, at) => ({ value: `v${at}`, label: 'A' })),
  ),
  insertAfter: is.text(100),
  order,
}

const template = {
  name: is.filled(80, 'Name is required'),
  language: is.oneOf,
  text: [
    ...is.filled(1000, 'Message is required'),
    { value: 'Hi {nobody}', says: /^Unknown placeholder {nobody}/ },
  ],
  sortOrder: is.values(-1, 1.5, 100_001, 'first'),
}

const view = {
  name: is.requiredText(80),
  state: is.values(
    'x',
    { columns: 'x' },
    { columns: ['x'.repeat(121)] },
    { columns: Array(201).fill('x') },
    { layout: 'cube' },
    { sort: 'salary' },
    { filter: { search: 'x'.repeat(201) } },
    { filter: 'x' },
  ),
  shared: is.yesOrNo,
  pinned: is.yesOrNo,
}

// What the calls of a company's lists and views refuse.
testLimits([
  {
    method: 'POST',
    path: '/lead-statuses',
    ...owner,
    fields: { ...status, name: is.filled(100, 'Name and label are required') },
    required: ['name', 'label'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/lead-statuses',
    ...owner,
    base: { name: 'round', label: 'Round' },
    fields: { canTransitionTo: is.values(['round']) },
  },
  {
    method: 'PUT',
    path: `/lead-statuses/${ID}`,
    ...owner,
    fields: {
      ...status,
      name: is.text(100),
      value: is.text(100),
      _id: is.values('x'.repeat(101), 7),
    },
    closed: [''],
  },
  { method: 'DELETE', path: `/lead-statuses/${ID}`, ...owner, fields: { moveTo: is.word(100) } },
  {
    method: 'POST',
    path: '/dropdown-options',
    ...owner,
    fields: { ...option, category: is.oneOf },
    required: ['category', 'label', 'value'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/dropdown-options/${ID}`,
    ...owner,
    fields: { ...option, category: is.text(100), _id: is.values('x'.repeat(101), 7) },
    closed: [''],
  },
  { method: 'DELETE', path: `/dropdown-options/${ID}`, ...owner, fields: { moveTo: is.word(100) } },
  {
    method: 'PUT',
    path: '/dropdown-options/bulk/sort-order',
    ...owner,
    fields: {
      options: is.values(
        'x',
        [{ sortOrder: 1 }],
        [{ id: 'x', sortOrder: 1 }],
        [{ id: ID }],
        [{ id: ID, sortOrder: 'first' }],
        [{ id: ID, sortOrder: 1e9 + 1 }],
        [{ id: ID, sortOrder: 1, more: 1 }],
        Array(2001).fill({ id: ID, sortOrder: 1 }),
      ),
    },
    required: ['options'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/form-fields',
    ...owner,
    fields: { ...field, name: is.text(200) },
    required: ['label', 'type'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/form-fields/${ID}`,
    ...owner,
    fields: { ...field, name: is.text(100), builtIn: is.yesOrNo, _id: is.values('x'.repeat(101), 7) },
    closed: [''],
  },
  {
    method: 'POST',
    path: '/views',
    ...owner,
    base: { name: 'Mine', state: {} },
    fields: view,
    required: ['name', 'state'],
    closed: [''],
  },
  { method: 'PUT', path: `/views/${ID}`, ...owner, fields: view, closed: [''] },
  {
    method: 'POST',
    path: '/templates',
    ...owner,
    base: { name: 'Hello', language: 'en', text: 'Hello' },
    fields: template,
    required: ['name', 'language', 'text'],
    closed: [''],
  },
  { method: 'PUT', path: `/templates/${ID}`, ...owner, fields: template, closed: [''] },
])
