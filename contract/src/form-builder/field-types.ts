/** The kinds of field that a form is put together from (document 2, section 9). No library: the public page stays small. */
export const BUILDER_TYPES = [
  'text',
  'email',
  'phone',
  'number',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'time',
  'file',
  'url',
  'password',
] as const
export type BuilderType = (typeof BUILDER_TYPES)[number]

export const BUILDER_WORDS: Record<BuilderType, string> = {
  text: 'Text',
  email: 'Email',
  phone: 'Phone',
  number: 'Number',
  textarea: 'Text area',
  select: 'Select',
  radio: 'Radio',
  checkbox: 'Checkbox',
  date: 'Date',
  time: 'Time',
  file: 'File',
  url: 'URL',
  password: 'Password',
}

export interface FieldRules {
  /** In characters. */
  minLength?: number | undefined
  maxLength?: number | undefined
  /** A regular expression that the whole answer must match. */
  pattern?: string | undefined
}

/** A field of a built form (document 2, section 3). */
export interface BuilderField {
  id: string
  type: BuilderType
  label: string
  placeholder: string
  required: boolean
  options: string[]
  validation: FieldRules
  helpText: string
  /** What stands in it at first; of a checkbox the ticked options, one a line. */
  defaultValue: string
}

const WITH_RULES: readonly BuilderType[] = ['text', 'textarea', 'email', 'url']
const WITH_OPTIONS: readonly BuilderType[] = ['select', 'radio', 'checkbox']
const WITHOUT_DEFAULT: readonly BuilderType[] = ['file', 'password']

/** Whether min length, max length and pattern apply to it (document 2, section 5). */
export const takesRules = (type: BuilderType) => WITH_RULES.includes(type)
/** Whether it has options to choose from. */
export const takesOptions = (type: BuilderType) => WITH_OPTIONS.includes(type)
/** Whether a field of this type may be filled in before anybody types. */
export const takesDefault = (type: BuilderType) => !WITHOUT_DEFAULT.includes(type)
/** What a form asks in public: a lead keeps no visitor's files, and nobody's password. */
export const isAskedInPublic = ({ type }: Pick<BuilderField, 'type'>) => takesDefault(type)

/** The longest answer to a field, in characters; a rule of its own may want less. */
export const longestAnswer = (type: BuilderType) => (type === 'textarea' ? 5000 : 2000)
