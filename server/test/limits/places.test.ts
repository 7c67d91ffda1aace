import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const user = {
  firstName: is.requiredText(100),
  email: is.requiredEmail,
  phoneNumber: is.requiredPhone,
  isActive: is.yesOrNo,
}
const franchise = {
  name: is.filled(200, 'Franchise name is required'),
  code: is.text(50),
  ownerName: is.text(120),
  email: is.email,
  phone: is.phone,
  address: is.text(500),
  isActive: is.yesOrNo,
}
const profile = {
  legalName: is.filled(200, 'Legal name is required'),
  tradeName: is.text(200),
  gstNumber: [...is.text(15), ...is.values('27AAPFU0939F1ZA')],
  panNumber: [...is.text(10), ...is.values('AAPFU0939')],
  cin: [...is.text(21), ...is.values('U72200KA2013PTC09738', 'X72200KA2013PTC097389')],
  address: is.text(500),
  phone: is.phone,
  email: is.email,
  website: [...is.text(300), ...is.values('nowhere')],
}
const company = {
  name: is.requiredText(200),
  companyCode: is.requiredText(50),
  email: is.requiredEmail,
  phone: is.requiredPhone,
  'address.street': is.text(300),
  'address.city': is.text(100),
  'address.state': is.text(100),
  'address.pincode': [...is.text(20), ...is.values('12345')],
  'address.country': is.text(100),
  website: [...is.text(300), ...is.values('nowhere')],
  industry: is.oneOf,
  gstNumber: [...is.text(15), ...is.values('27AAPFU0939F1ZA')],
  panNumber: [...is.text(10), ...is.values('AAPFU0939')],
  employeeCount: is.values(-1, 1.5, 10_000_001, '7'),
  timeZone: [{ value: 'x'.repeat(61), says: /60/ }, ...is.values('Mars/Base', 7)],
  isActive: is.yesOrNo,
}
const invited = { firstName: 'Omar', email: 'omar@asha.example', phoneNumber: '98765 43211', invite: true }
const owner = { as: 'company' } as const
const superadmin = { as: 'superadmin' } as const

// What the calls of companies that exist, office users, franchises and business profiles refuse.
testLimits([
  { method: 'PUT', path: `/companies/${ID}`, ...superadmin, fields: company, closed: ['', 'address'] },
  {
    method: 'POST',
    path: '/users',
    ...superadmin,
    base: invited,
    fields: { ...user, invite: is.yesOrNo },
    required: ['firstName', 'email', 'phoneNumber'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/users',
    ...superadmin,
    base: { ...invited, invite: undefined },
    fields: { password: is.newPassword },
    required: ['password'],
  },
  { method: 'PUT', path: `/users/${ID}`, ...superadmin, fields: user, closed: [''] },
  {
    method: 'POST',
    path: '/franchises',
    ...owner,
    base: { name: 'North' },
    fields: { ...franchise, companyId: is.id },
    required: ['name'],
    closed: [''],
  },
  { method: 'PUT', path: `/franchises/${ID}`, ...owner, fields: franchise, closed: [''] },
  {
    method: 'POST',
    path: '/business-profiles',
    ...owner,
    base: { legalName: 'Asha Traders Private Limited' },
    fields: { ...profile, companyId: is.id },
    required: ['legalName'],
    closed: [''],
  },
  { method: 'PUT', path: `/business-profiles/${ID}`, ...owner, fields: profile, closed: [''] },
])
