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
  { method: 'POST', path: '/capture-links', ...owner, fields: link, closed: [''] },
  { method: 'PUT', path: `/capture-links/${ID}`, ...owner, fields: link, closed: [''] },
])
