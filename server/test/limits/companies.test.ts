import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const PASSWORD = 'maroon-teapot-61'
const company = {
  name: is.requiredText(200),
  companyCode: is.requiredText(50),
  password: is.newPassword,
  confirmPassword: [
    ...['', undefined].map(value => ({ value, says: /^This field is required/ })),
    ...is.values(7),
  ],
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
}
const registration = {
  name: 'Asha Traders',
  companyCode: 'LIMITS',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  email: 'limits@asha.example',
  phone: '+91 98765 43210',
  address: {},
}
const needed = ['name', 'companyCode', 'password', 'confirmPassword', 'email', 'phone']

// What the calls of companies refuse.
testLimits([
  ...['/company-auth/register', '/companies'].map(path => ({
    method: 'POST' as const,
    path,
    as: 'superadmin' as const,
    base: registration,
    fields: {
      confirmPassword: [{ value: 'another-pass-word', says: /^Passwords do not match/ }],
    },
  })),
  ...['/company-auth/register', '/companies'].map(path => ({
    method: 'POST' as const,
    path,
    as: 'superadmin' as const,
    base: registration,
    fields: { address: is.values('here', { unheard: 1 }) },
  })),
  {
    method: 'POST',
    path: '/company-auth/register',
    as: 'nobody',
    base: registration,
    fields: company,
    required: needed,
    closed: [''],
  },
  {
    method: 'POST',
    path: '/companies',
    as: 'superadmin',
    base: registration,
    fields: {
      ...company,
      timeZone: [{ value: 'x'.repeat(61), says: /60/ }, ...is.values('Mars/Base', 7)],
      isActive: is.yesOrNo,
    },
    required: needed,
    closed: [''],
  },
  {
    method: 'GET',
    path: '/company-auth/code-free',
    as: 'nobody',
    fields: { code: is.values('x'.repeat(51)) },
    required: ['code'],
  },
])
