import { z } from 'zod'
import { userType } from '../access/user-type.ts'
import { instant, requiredText } from '../text.ts'

/** How long a link to set a password is good. */
export const LINK_DAYS = 7

/** A one-time link with which its holder sets a password: shown once, to copy, to whoever made it. */
export const passwordLink = z.object({
  /** The path of the page, `/set-password?token=…`; the browser puts its own address before it. */
  path: z.string(),
  expiresAt: instant,
})
export type PasswordLink = z.infer<typeof passwordLink>

/** Whose a link is that is still good. */
export const linkHolder = z.object({
  name: z.string(),
  email: z.string(),
  userType,
  /** The company that is, or that the employee works for. */
  businessName: z.string().optional(),
  expiresAt: instant,
})
export type LinkHolder = z.infer<typeof linkHolder>

/** The token of a link, as it stands in the address. */
export const linkToken = requiredText(200, 'This link is incomplete.')

/** The path at which a password is set with a one-time token. */
export const setPasswordPath = (token: string) => `/set-password?token=${encodeURIComponent(token)}`
