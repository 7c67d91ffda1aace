import { z } from 'zod'
import { isPhone } from '../phone.ts'
import { isEmail, text } from '../text.ts'

export const NAME_AND_EMAIL = 'Name and email are required fields.'
export const THANKS = 'Thank You!'

/** What /capture and other sites' forms send. Email trimmed and lower-cased, source lower-cased. */
export const submission = z.strictObject({
  link: text(100).optional(),
  title: text(200).optional(),
  name: text(200).pipe(z.string().min(1, NAME_AND_EMAIL)),
  email: text(254)
    .transform(value => value.toLowerCase())
    .refine(value => value !== '', NAME_AND_EMAIL)
    .refine(value => value === '' || isEmail(value), 'Please enter a valid email address'),
  phone: text(40)
    .refine(value => value === '' || isPhone(value), 'Please enter a valid phone number')
    .optional(),
  source: text(100)
    .transform(value => value.toLowerCase())
    .optional(),
  campaign: text(200).optional(),
  service: text(200).optional(),
  utm_source: text(200).optional(),
  utm_campaign: text(200).optional(),
  budget: text(200).optional(),
  notes: text(5000).optional(),
  customFields: z.record(z.string().max(100), z.union([text(2000), z.number()])).optional(),
  /** The time trap: given with the form, signed. */
  ticket: z.string().max(300).optional(),
  /** The honeypot: people do not see it. */
  website: z.string().max(500).optional(),
  /** Made once for each filling of the form, so that five clicks make one lead. */
  submissionId: z.guid().optional(),
})
export type Submission = z.input<typeof submission>
