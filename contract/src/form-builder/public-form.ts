import { z } from 'zod'
import { submission } from '../capture/submission.ts'
import { text } from '../text.ts'
import { MOST_FIELDS, MOST_OPTIONS, storedField } from './built-form.ts'

/** A published form as its visitors get it. */
export const publicForm = z.object({
  title: z.string(),
  description: z.string(),
  /** Raised each time it is published. */
  version: z.int(),
  fields: z.array(storedField),
  /** The ids of the fields of which one must be filled in, so that a lead can be reached. */
  contact: z.array(z.string()),
})
export type PublishedForm = z.output<typeof publicForm>

const { link, source, campaign, service, utm_source, utm_campaign, ticket, website, submissionId } =
  submission.shape

/** What a built form sends: answers by the ids of its fields, and what every public form sends beside them. */
export const filledForm = z.strictObject({
  ...{ link, source, campaign, service, utm_source, utm_campaign, ticket, website, submissionId },
  version: z.int(),
  answers: z
    .record(z.string().max(64), z.union([text(5000), z.array(text(200)).max(MOST_OPTIONS)]))
    .refine(answers => Object.keys(answers).length <= MOST_FIELDS, `At most ${MOST_FIELDS} answers`),
})
/** As it is sent. */
export type FilledFormInput = z.input<typeof filledForm>
/** As it is understood. */
export type FilledForm = z.output<typeof filledForm>
