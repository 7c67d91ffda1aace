import { z } from 'zod'
import { instant, requiredText, text } from '../text.ts'
import {
  type BuiltForm,
  FIELD_SHAPE,
  FORM_SHAPE,
  fieldId,
  fieldsProblems,
  LONGEST_PATTERN,
  MOST_FIELDS,
  MOST_OPTIONS,
} from './built-form.ts'
import { settled } from './edit-form.ts'

/** Shown for a file that holds no form (document 2, section 5). */
export const INVALID_FILE = 'Invalid JSON file. Please select a valid form export file.'
/** The largest file that is read, in characters, which are at most as many as its bytes. */
export const LARGEST_FILE = 1_000_000
const UNTITLED = 'Untitled form'

/** The form as a file, which `readFormFile` reads to the same form. */
export const formFile = (form: BuiltForm) => `${JSON.stringify(form, null, 2)}\n`

// What stands for nothing in other programs' files.
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === null || value === '' ? undefined : value), schema.optional())
const option = z.preprocess(
  value => (typeof value === 'object' && value !== null && 'label' in value ? value.label : value),
  requiredText(200),
)
const length = orNothing(z.coerce.number().int().min(0).max(5000))

/** Keys that are not known are dropped, `__proto__` with them: what is read is made anew. */
const fileForm = z.object({
  title: orNothing(FORM_SHAPE.title),
  description: orNothing(text(2000)),
  createdAt: instant.optional().catch(undefined),
  fields: z
    .array(
      z.object({
        ...FIELD_SHAPE,
        id: fieldId.optional().catch(undefined),
        options: z.array(option).max(MOST_OPTIONS).nullish(),
        placeholder: orNothing(FIELD_SHAPE.placeholder),
        helpText: orNothing(FIELD_SHAPE.helpText),
        defaultValue: orNothing(FIELD_SHAPE.defaultValue),
        validation: z
          .object({ minLength: length, maxLength: length, pattern: orNothing(text(LONGEST_PATTERN)) })
          .nullish(),
      }),
    )
    .max(MOST_FIELDS),
})

interface Reading {
  newId: () => string
  now: string
  /** Whether a pattern may be used. */
  isSound: (pattern: string) => boolean
}

/**
 * Reads an exported form. A field without an id of its own, or with another's, is given one. What its type does not
 * take is left out, and so is a pattern that may not be used: `dropped` names the fields of these.
 * @returns undefined for what is no form, too large, or has more than may be
 */
export function readFormFile(
  file: string,
  { newId, now, isSound }: Reading,
): { form: BuiltForm; dropped: string[] } | undefined {
  const read = file.length > LARGEST_FILE ? undefined : fileForm.safeParse(parsed(file))
  if (!read?.success) return undefined
  const { title = UNTITLED, description = '', createdAt = now } = read.data
  const taken = new Set<string>()
  const dropped: string[] = []
  const fields = read.data.fields.map(({ options, validation, ...field }) => {
    const id = field.id === undefined || taken.has(field.id) ? newId() : field.id
    taken.add(id)
    const { placeholder = '', helpText = '', defaultValue = '' } = field
    const more = { id, placeholder, helpText, defaultValue, options: options ?? [] }
    const one = settled({ ...field, ...more, validation: validation ?? {} })
    const { pattern, ...lengths } = one.validation
    if (!pattern || isSound(pattern)) return one
    dropped.push(one.label)
    return { ...one, validation: lengths }
  })
  return fieldsProblems(fields).length
    ? undefined
    : { form: { title, description, fields, createdAt }, dropped }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}
