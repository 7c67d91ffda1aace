import type { SearchValues } from '../platform/search-params.ts'
import type { PublicForm } from './api.ts'

/** What stands in the fields, by name. */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string>>

/** Whom to call where a link is no longer in use; '' for a company that has given no number. */
export interface Retired {
  companyName: string
  phone: string
}

/** What the server has put into the page, so that it can be read and sent before, and without, its script. */
export interface Given {
  search: SearchValues
  form?: PublicForm
  /** Why there is no form. */
  failed?: { message: string; isFinal: boolean; retired?: Retired | undefined }
  /** The number of this filling. */
  submissionId?: string
  /** What was sent without the script and refused: it stays in the fields. */
  filled?: { values: Values; errors: Errors; message: string }
  /** What was sent without the script and taken. */
  sent?: Values
}

/** Where the page holds it. */
const PLACE = 'given'

export function readGiven(page: Document): Given | undefined {
  const text = page.getElementById(PLACE)?.textContent
  return text ? (JSON.parse(text) as Given) : undefined
}

/** What a visitor has typed or chosen before the script came; what still stands as the server wrote it is left out. */
export function typedBefore(page: Document): Values {
  const form = page.querySelector('form')
  if (!form) return {}
  const touched = new Set([...form.elements].filter(isTouched).map(({ name }) => stemOf(name)))
  const values = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(
    values.filter(([name, value]) => value !== '' && !SECRET.has(name) && touched.has(stemOf(name))),
  )
}
const SECRET = new Set(['ticket', 'submissionId', 'source'])

/** The boxes of one question are answered together: they differ in what follows the second dot. */
const stemOf = (name: string) => name.split('.', 2).join('.')

function isTouched(control: Element): control is HTMLInputElement {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(option => option.selected !== option.defaultSelected)
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked
}
