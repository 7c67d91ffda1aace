import { z } from 'zod'
import { instant, requiredText, text } from '../text.ts'
import { BUILDER_TYPES, type BuilderField, takesOptions, takesRules } from './field-types.ts'

export const MOST_FIELDS = 200
export const MOST_OPTIONS = 100
/** The longest pattern of a field, in characters. */
export const LONGEST_PATTERN = 200
const LONGEST_RULE = 5000

/** An id of a field: it stands as a name in a form that is sent. */
export const fieldId = z.string().regex(/^[a-zA-Z0-9][\w-]{0,63}$/, 'This id is malformed')
const length = z.int().min(0).max(LONGEST_RULE)

/** What a form and its fields hold; read strictly from a call, and by `readFormFile` from a file. */
export const FIELD_SHAPE = {
  id: fieldId,
  type: z.enum(BUILDER_TYPES),
  label: requiredText(200),
  placeholder: text(200).default(''),
  required: z.boolean().default(false),
  options: z.array(requiredText(200)).max(MOST_OPTIONS).default([]),
  validation: z
    .strictObject({
      minLength: length.optional(),
      maxLength: length.optional(),
      pattern: text(LONGEST_PATTERN).optional(),
    })
    .default({}),
  helpText: text(500).default(''),
  defaultValue: text(5000).default(''),
}
export const FORM_SHAPE = {
  title: requiredText(200),
  description: text(2000).default(''),
  createdAt: instant,
}

export const builderFields = z
  .array(z.strictObject(FIELD_SHAPE))
  .max(MOST_FIELDS)
  .superRefine((fields, context) => {
    for (const problem of fieldsProblems(fields)) context.addIssue({ code: 'custom', message: problem })
  })

/** A field as it is answered. */
export const storedField = z.object({
  id: z.string(),
  type: z.enum(BUILDER_TYPES),
  label: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  validation: z.object({
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    pattern: z.string().optional(),
  }),
  helpText: z.string(),
  defaultValue: z.string(),
})

/** A form as it is built (document 2, section 3). */
export const builtForm = z.strictObject({ ...FORM_SHAPE, fields: builderFields })
export type BuiltForm = z.output<typeof builtForm>

/** What is wrong with fields beyond the shape of each, in words. */
export function fieldsProblems(fields: readonly BuilderField[]): string[] {
  const twins = new Set(fields.map(field => field.id)).size < fields.length
  return [...(twins ? ['Two fields have the same id'] : []), ...fields.flatMap(fieldProblems)]
}

/** What is wrong with one: what its type does not take, twins among its options, rules that nothing meets. */
export function fieldProblems({ type, label, options, validation }: BuilderField): string[] {
  const { minLength = 0, maxLength = LONGEST_RULE } = validation
  const problems = [
    takesOptions(type) && options.length === 0 && 'needs at least one option',
    !takesOptions(type) && options.length > 0 && 'takes no options',
    new Set(options).size < options.length && 'has two options that are the same',
    !takesRules(type) && Object.values(validation).some(rule => rule !== undefined) && 'takes no such rules',
    minLength > maxLength && 'has a min length above its max length',
  ]
  return problems.filter(problem => problem !== false).map(problem => `${label} ${problem}`)
}
