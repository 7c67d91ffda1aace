import { z } from 'zod'
import { isPhone } from '../phone.ts'
import { address, isEmail, requiredText, text } from '../text.ts'
import { BAD_EMAIL, BAD_PHONE, NAME_AND_EMAIL } from './words.ts'

const lowerCased = (max: number) => text(max).transform(value => value.toLowerCase())
const required = z.string(NAME_AND_EMAIL)

/** What /capture and other sites' forms send. Email trimmed and lower-cased, source lower-cased. */
export const submission = z.strictObject({
  link: text(100).optional(),
  title: text(200).optional(),
  name: required.pipe(requiredText(200, NAME_AND_EMAIL)),
  email: required
    .pipe(address)
    .transform(value => value.toLowerCase())
    .refine(value => value !== '', NAME_AND_EMAIL)
    .refine(value => value === '' || isEmail(value), BAD_EMAIL),
  phone: text(40)
    .refine(value => value === '' || isPhone(value), BAD_PHONE)
    .optional(),
  source: lowerCased(100).optional(),
  campaign: text(200).optional(),
  service: text(200).optional(),
  utm_source: lowerCased(200).optional(),
  utm_campaign: text(200).optional(),
  budget: text(200).optional(),
  notes: text(5000).optional(),
  /** The spec's clients say what a new lead starts with; it starts so whatever they say. */
  status: text(100).optional(),
  priority: text(100).optional(),
  value: z.union([z.number(), z.string().max(40)]).optional(),
  customFields: z.record(z.string().max(100), z.union([text(2000), z.number()])).optional(),
  /** The time trap: given with the form, signed. */
  ticket: z.string().max(300).optional(),
  /** The honeypot: people do not see it. */
  website: z.string().max(500).optional(),
  /** Made once for each filling of the form, so that five clicks make one lead. */
  submissionId: z.guid().optional(),
})
/** As it is sent. */
export type SubmissionInput = z.input<typeof submission>
/** As it is understood. */
export type Submission = z.output<typeof submission>
