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

// What the public form and its links refuse.
testLimits([
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
