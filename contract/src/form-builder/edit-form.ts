import { type BuilderField, type BuilderType, takesDefault, takesOptions, takesRules } from './field-types.ts'

export const FIRST_OPTION = 'Option 1'
const LONGEST_LABEL = 200
const COPY = ' (Copy)'

/** A field as it is added, before anything is said of it. */
export const newField = (id: string, type: BuilderType): BuilderField => ({
  id,
  type,
  label: '',
  placeholder: '',
  required: false,
  options: takesOptions(type) ? [FIRST_OPTION] : [],
  validation: {},
  helpText: '',
  defaultValue: '',
})

/** The field without what its type does not take; one that is chosen from has an option at least. */
export function settled(field: BuilderField): BuilderField {
  const { type } = field
  const unique = [...new Set(field.options)]
  const options = takesOptions(type) ? (unique.length ? unique : [FIRST_OPTION]) : []
  return {
    ...field,
    options,
    validation: takesRules(type) ? rulesOf(field.validation) : {},
    defaultValue: takesDefault(type) ? defaultOf(type, field.defaultValue, options) : '',
  }
}

/** The fields with the one at `from` at `to`, counted from 0 without it; the same where that is no place. */
export function moved<T>(fields: readonly T[], from: number, to: number): T[] {
  const [lifted] = fields.slice(from, from + 1)
  if (lifted === undefined || from < 0 || to < 0 || to >= fields.length) return [...fields]
  return fields.toSpliced(from, 1).toSpliced(to, 0, lifted)
}

/** The fields with a copy of one after it, whose label ends in '(Copy)' (document 2, section 2). */
export function duplicated(fields: readonly BuilderField[], id: string, copyId: string): BuilderField[] {
  return fields.flatMap(field =>
    field.id === id
      ? [
          field,
          { ...field, id: copyId, label: `${field.label.slice(0, LONGEST_LABEL - COPY.length)}${COPY}` },
        ]
      : [field],
  )
}

const rulesOf = (rules: BuilderField['validation']): BuilderField['validation'] =>
  Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined && rule !== ''))

function defaultOf(type: BuilderType, value: string, options: readonly string[]) {
  if (!takesOptions(type)) return value
  if (type !== 'checkbox') return options.includes(value) ? value : ''
  return value
    .split('\n')
    .filter(ticked => options.includes(ticked))
    .join('\n')
}
