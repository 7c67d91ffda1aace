import { z } from 'zod'

export const PASSWORD_MINIMUM = 6
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** A password to be set: never trimmed, 6 to 200 characters. The server also refuses the common ones. */
export const newPassword = z
  .string()
  .min(PASSWORD_MINIMUM, PASSWORD_TOO_SHORT)
  .max(200, 'At most 200 characters')
  .refine(value => value.isWellFormed() && !value.includes('\0'), 'Control characters are not allowed')

/** A password as it is typed at sign-in: only present. */
export const typedPassword = z.string().min(1, 'Password is required').max(200, 'At most 200 characters')
