import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const lead = {
  title: is.text(200),
  name: is.text(200),
  email: is.email,
  phone: is.phone,
  address: is.text(500),
  company: is.text(200),
  productOfInterest: is.text(200),
  sector: is.text(200),
  source: is.text(200),
  sourceDetails: is.text(500),
  productCategory: is.text(200),
  status: is.text(100),
  priority: is.text(60),
  value: is.values(-1, 10_000_000_000_000, 'much', 0.001, true),
  budget: is.text(200),
  notes: is.text(20_000),
  department: is.ids,
  teamMember: is.ids,
  tags: [
    ...is.values('x', ['a\u0000b'], Array(51).fill('x')),
    { value: ['x'.repeat(61)], says: /^The tag 'x+…' cannot / },
  ],
  customFields: is.values('x', { ['k'.repeat(101)]: 'x' }),
  lastContact: is.instant,
  version: is.version,
}
const filter = {
  search: is.word(200),
  status: is.several(100),
  source: is.several(200),
  priority: is.several(60),
  assignedTo: is.values('not-an-id', Array(201).fill('none')),
  from: is.day,
  to: is.day,
  minValue: is.amount,
  maxValue: is.amount,
  tag: is.several(60),
  campaign: is.several(200),
  captureLink: is.values('not-an-id', Array(201).fill(is.ID())),
  purpose: is.several(120),
  response: is.values('maybe'),
  custom: [
    { value: `a:is:${'x'.repeat(500)}`, says: /^At most 500/ },
    ...is.values('no-condition', ':is:x', Array(201).fill('a:is:b')),
  ],
  adminView: is.values('maybe'),
  sort: is.values('salary', 'createdAt;', '--name', ''),
}
const { sort: _, ...board } = filter

// What the calls of leads refuse.
testLimits([
  { method: 'POST', path: '/leads', ...owner, fields: lead },
  { method: 'PUT', path: `/leads/${ID}`, ...owner, fields: lead },
  {
    method: 'PATCH',
    path: `/leads/${ID}`,
    ...owner,
    fields: { status: is.text(100), lastContact: is.instant, version: is.version },
    closed: [''],
  },
  {
    method: 'GET',
    path: '/leads',
    ...owner,
    fields: {
      ...filter,
      limit: is.count(1000),
      cursor: [{ value: 'x'.repeat(2001), says: /2000/ }],
      count: is.oneOf,
    },
  },
  {
    method: 'POST',
    path: `/leads/${ID}/merge`,
    ...owner,
    base: { leadId: ID },
    required: ['leadId'],
    fields: {
      leadId: is.values('not-an-id', 7),
      version: is.version,
      leadVersion: is.version,
      take: is.values('x', [7], ['x'.repeat(121)], Array(501).fill('x')),
      notes: is.oneOf,
    },
    closed: [''],
  },
  {
    method: 'POST',
    path: `/leads/${ID}/split`,
    ...owner,
    base: { leadId: ID },
    required: ['leadId'],
    fields: { leadId: is.values('not-an-id', 7), version: is.version },
    closed: [''],
  },
  {
    method: 'POST',
    path: '/leads/bulk',
    ...owner,
    base: { action: 'delete', ids: [ID] },
    required: ['action'],
    fields: {
      action: is.oneOf,
      to: is.text(100),
      ids: is.values('x', [], ['not-an-id'], Array(10_001).fill(ID)),
      filter: is.values('all', { salary: 'much' }, { from: 'yesterday' }),
      expected: is.values(-1, 1.5, '3'),
    },
    closed: [''],
  },
  { method: 'GET', path: '/leads/board', ...owner, fields: board },
  { method: 'GET', path: '/leads/export.csv', ...owner, fields: filter },
  { method: 'GET', path: '/leads/export.xlsx', ...owner, fields: filter },
  {
    method: 'GET',
    path: '/leads/deleted',
    ...owner,
    fields: {
      search: is.word(200),
      limit: is.count(200),
      cursor: [{ value: 'x'.repeat(2001), says: /2000/ }],
    },
  },
  {
    method: 'GET',
    path: '/leads/duplicates',
    ...owner,
    fields: { phone: is.word(40), email: is.word(254), except: is.values('not-an-id') },
  },
])
