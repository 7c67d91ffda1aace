import { z } from 'zod'
import { requiredText } from '../text.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language, wrongPlaceholders } from './placeholders.ts'

export const NAME_REQUIRED = 'Name is required'
export const TEXT_REQUIRED = 'Message is required'
export const NAME_MOST = 80
export const TEXT_MOST = 1000

const language = z.enum(LANGUAGE_CODES)

/** A message that a company's people send again and again, with placeholders for what differs. */
export const template = z.object({
  _id: z.string(),
  companyId: z.string(),
  name: z.string(),
  language,
  text: z.string(),
  sortOrder: z.number(),
})
export type Template = z.infer<typeof template>

const text = requiredText(TEXT_MOST, TEXT_REQUIRED).superRefine((value, context) => {
  const message = wrongPlaceholders(value)
  if (message) context.addIssue({ code: 'custom', message })
})
const sortOrder = z.number().int().min(0).max(100_000)

/** A template as it is added; without a place it stands after the others of its language. */
export const newTemplate = z.strictObject({
  name: requiredText(NAME_MOST, NAME_REQUIRED),
  language,
  text,
  sortOrder: sortOrder.optional(),
})
export type NewTemplate = z.output<typeof newTemplate>

/** What changes of a template. */
export const templateChange = z.strictObject({
  name: requiredText(NAME_MOST, NAME_REQUIRED).optional(),
  language: language.optional(),
  text: text.optional(),
  sortOrder: sortOrder.optional(),
})
export type TemplateChange = z.output<typeof templateChange>

/** What is said where a company has a template of this name already. */
export const templateTaken = (of: Language) =>
  `There is already a template of this name in ${of === 'en' ? LANGUAGES.en : 'Hindi'}.`
