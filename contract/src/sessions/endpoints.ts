import { z } from 'zod'
import { OF_ALL_COMPANIES, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { hasPhoneShape } from '../phone-shape.ts'
import { email, id, instant, requiredText } from '../text.ts'
import { newPassword, typedPassword } from './password.ts'
import { linkHolder, linkToken } from './password-link.ts'
import { sessionUser } from './session-user.ts'

const signedIn = z.object({ token: z.string(), message: z.string().optional() })
const emailAndPassword = { email: email, password: typedPassword }
const phoneNumber = requiredText(40).refine(hasPhoneShape, 'Please enter a valid phone number')

export const superadminRegistration = z.strictObject({
  firstName: requiredText(100),
  phoneNumber,
  email,
  password: newPassword,
  /** Whatever is asked for, the role made is superadmin. */
  role: z.unknown().optional(),
})

export const sessionEndpoints = {
  /** The general sign-in. userType names the form; user and superadmin share one. */
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in as superadmin, user, company or employee',
    access: 'public',
    audit: 'session.sign-in',
    signIn: true,
    body: z.strictObject({
      ...emailAndPassword,
      userType: z.enum(USER_TYPES).optional(),
      companyId: id.optional(),
    }),
    response: signedIn.extend({
      user: sessionUser.optional(),
      company: sessionUser.optional(),
      employee: sessionUser.optional(),
    }),
  }),
  employeeLogin: endpoint({
    method: 'POST',
    path: '/auth/employee-login',
    summary: 'Sign in as employee; companyId only after CHOOSE_COMPANY',
    access: 'public',
    audit: 'session.sign-in',
    signIn: true,
    body: z.strictObject({
      ...emailAndPassword,
      userType: z.enum(USER_TYPES).optional(),
      companyId: id.optional(),
    }),
    response: signedIn.extend({ employee: sessionUser }),
  }),
  companyLogin: endpoint({
    method: 'POST',
    path: '/company-auth/login',
    summary: 'Sign in as company',
    access: 'public',
    audit: 'session.sign-in',
    signIn: true,
    body: z.strictObject({ ...emailAndPassword, userType: z.enum(USER_TYPES).optional() }),
    response: signedIn.extend({ company: sessionUser }),
  }),
  registerSuperadmin: endpoint({
    method: 'POST',
    path: '/auth/register-superadmin',
    summary: 'Sign up as superadmin, with a new, empty account',
    access: 'public',
    audit: 'account.register',
    status: 201,
    ratePerMinute: 20,
    body: superadminRegistration,
    response: z.object({ data: sessionUser, message: z.string() }),
  }),
  passwordLink: endpoint({
    method: 'GET',
    path: '/auth/password-link',
    summary: 'Whose a link to set a password is; a used, replaced or old one is not found',
    access: 'public',
    query: z.object({ token: linkToken }),
    response: answer(linkHolder),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with a one-time link; every session of the sign-in ends',
    access: 'public',
    audit: 'password.set',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    response: answerWithMessage(linkHolder.pick({ userType: true, email: true })),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'Who is signed in',
    access: { types: USER_TYPES },
    response: answer(sessionUser),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session on the server',
    access: { types: USER_TYPES },
    audit: 'session.sign-out',
    response: done,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/change-password',
    summary: 'Change the own password; every other session of it ends',
    access: { types: USER_TYPES },
    audit: 'password.change',
    body: z.strictObject({ currentPassword: typedPassword, newPassword }),
    response: done,
  }),
  updateSuperadmin: endpoint({
    method: 'PUT',
    path: '/auth/update-superadmin/:id',
    summary: 'Change the own details; another id is not found',
    access: { types: OF_ALL_COMPANIES },
    audit: 'account.update',
    ids: { 'params.id': 'superadmin' },
    params: z.object({ id }),
    body: z.strictObject({
      firstName: requiredText(100).optional(),
      phoneNumber: phoneNumber.optional(),
      email: email.optional(),
    }),
    response: z.object({ data: sessionUser, message: z.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The open sessions of this sign-in',
    access: { types: USER_TYPES },
    response: answer(
      z.array(
        z.object({
          _id: z.string(),
          createdAt: instant,
          lastUsedAt: instant,
          userAgent: z.string(),
          address: z.string(),
          current: z.boolean(),
        }),
      ),
    ),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of the own sessions',
    access: { types: USER_TYPES },
    audit: 'session.end',
    ids: { 'params.id': 'session' },
    params: z.object({ id }),
    response: done,
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere: end every own session, the one that calls too',
    access: { types: USER_TYPES },
    audit: 'session.end-all',
    response: done,
  }),
}
