import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const link = {
  source: is.text(100),
  campaign: is.text(200),
  service: is.text(200),
  placement: is.text(100),
  allowedSites: is.values(
    'https://a.example',
    ['ftp://a.example'],
    [7],
    [`https://${'a'.repeat(200)}.example`],
    Array(51).fill('https://a.example'),
  ),
  googleKey: is.text(200),
  active: is.yesOrNo,
}

const service = {
  icon: is.oneOf,
  color: is.oneOf,
  description: is.text(300),
  active: is.yesOrNo,
  subcategories: is.values(
    'x',
    [7],
    [{}],
    [{ name: '' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: 'x', id: 'x'.repeat(121) }],
    [{ name: 'x', priceFrom: -1 }],
    [{ name: 'x', priceFrom: 0.5 }],
    [{ name: 'x', priceTo: 10_000_000_000_000 }],
    [{ name: 'x', priceFrom: 2, priceTo: 1 }],
    [{ name: 'x', unit: 'x'.repeat(41) }],
    [{ name: 'x', timeline: 'x'.repeat(81) }],
    [{ name: 'x', features: [''] }],
    [{ name: 'x', features: ['x'.repeat(121)] }],
    [{ name: 'x', features: Array(21).fill('x') }],
    [{ name: 'x', active: 'yes' }],
    [{ name: 'x', more: 1 }],
    [{ name: 'x' }, { name: 'X' }],
    Array.from({ length: 41 }, (_, at) => ({ name: `x${at}` })),
  ),
}
const serviceName = [...is.filled(120, 'Name is required'), { value: 'None', says: /^This name stands for/ }]

// What the public form, its links and what it offers refuse.
testLimits([
  {
    method: 'POST',
    path: '/services',
    ...owner,
    fields: { ...service, name: serviceName },
    required: ['name'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/services/${ID}`,
    ...owner,
    fields: { ...service, name: serviceName, version: is.values(-1, 1.5, 'first') },
    closed: [''],
  },
  {
    method: 'PUT',
    path: '/services/bulk/sort-order',
    ...owner,
    fields: {
      services: is.values(
        'x',
        [{ sortOrder: 1 }],
        [{ id: 'x', sortOrder: 1 }],
        [{ id: ID }],
        [{ id: ID, sortOrder: 1e9 + 1 }],
        [{ id: ID, sortOrder: 1, more: 1 }],
        Array(2001).fill({ id: ID, sortOrder: 1 }),
      ),
    },
    required: ['services'],
    closed: [''],
  },
  { method: 'GET', path: '/dropdown-options/colour', ...owner, fields: { category: is.values('') } },
  {
    method: 'GET',
    path: '/capture/form',
    as: 'nobody',
    fields: { link: is.word(100), again: is.values('2') },
  },
  {
    method: 'POST',
    path: '/capture',
    as: 'nobody',
    fields: {
      link: is.text(100),
      title: is.text(200),
      name: is.requiredText(200),
      email: is.requiredEmail,
      phone: is.phone,
      source: is.text(100),
      campaign: is.text(200),
      service: is.text(200),
      utm_source: is.text(200),
      utm_campaign: is.text(200),
      budget: is.text(200),
      notes: is.text(5000),
      customFields: is.values('x', { ['k'.repeat(101)]: 'x' }, { a: 'x'.repeat(2001) }, { a: {} }),
      ticket: is.values('x'.repeat(301), 7),
      website: is.values('x'.repeat(501), 7),
      submissionId: is.id,
    },
    required: ['name', 'email'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/intake/KEY/indiamart',
    as: 'nobody',
    fields: { CODE: is.values({}), STATUS: is.values(7), RESPONSE: is.values('x', [7], Array(201).fill({})) },
  },
  {
    method: 'POST',
    path: '/intake/KEY/google-ads',
    as: 'nobody',
    fields: {
      lead_id: is.values({}),
      user_column_data: is.values('x', [{ column_id: 7 }], Array(201).fill({}), [{ column_name: 7 }]),
      google_key: is.values(7, 'x'.repeat(501)),
      is_test: is.values('no'),
      form_id: is.values({}),
      campaign_id: is.values({}),
    },
    base: { lead_id: 'x', user_column_data: [] },
    required: ['lead_id', 'user_column_data'],
  },
  {
    method: 'POST',
    path: '/intake/KEY/typeform',
    as: 'nobody',
    fields: {
      event_id: is.values(7),
      event_type: is.values(7),
      form_response: is.values(
        'x',
        { answers: [{}] },
        { answers: Array(501).fill({ type: 'text' }) },
        { definition: { fields: Array(501).fill({}) } },
        { hidden: 7 },
      ),
    },
    required: ['form_response'],
  },
  { method: 'POST', path: '/capture-links', ...owner, fields: link, closed: [''] },
  { method: 'PUT', path: `/capture-links/${ID}`, ...owner, fields: link, closed: [''] },
])
