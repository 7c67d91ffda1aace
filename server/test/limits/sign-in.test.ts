import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const signIn = { email: is.requiredEmail, password: is.typedPassword, userType: is.oneOf }

// What signing in and up refuse.
testLimits([
  {
    method: 'POST',
    path: '/auth/login',
    as: 'nobody',
    fields: { ...signIn, companyId: is.id },
    required: ['email', 'password'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/auth/employee-login',
    as: 'nobody',
    fields: { ...signIn, companyId: is.id },
    required: ['email', 'password'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/company-auth/login',
    as: 'nobody',
    fields: signIn,
    required: ['email', 'password'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/auth/register-superadmin',
    as: 'nobody',
    fields: {
      firstName: is.requiredText(100),
      phoneNumber: is.requiredPhone,
      email: is.requiredEmail,
      password: is.newPassword,
    },
    required: ['firstName', 'phoneNumber', 'email', 'password'],
    closed: [''],
  },
  {
    method: 'GET',
    path: '/auth/password-link',
    as: 'nobody',
    fields: { token: [...is.word(200), ...is.values('', '  ')] },
    required: ['token'],
  },
  {
    method: 'POST',
    path: '/auth/set-password',
    as: 'nobody',
    fields: { token: is.requiredText(200), password: is.newPassword },
    required: ['token', 'password'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: '/auth/change-password',
    ...owner,
    fields: { currentPassword: is.typedPassword, newPassword: is.newPassword },
    required: ['currentPassword', 'newPassword'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/auth/update-superadmin/${ID}`,
    as: 'superadmin',
    fields: { firstName: is.requiredText(100), phoneNumber: is.requiredPhone, email: is.requiredEmail },
    closed: [''],
  },
])
