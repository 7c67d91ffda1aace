import { TARGET_LABELS } from '../imports/target.ts'
import { LEAD_ALIASES, LEAD_FIELDS, SERVER_DECIDED } from '../leads/lead.ts'
import { cut } from '../text.ts'
import { TITLE_FIELD } from './form-field.ts'

const plain = (name: string) => name.toLowerCase().replace(/[_ ]/g, '')

/**
 * Names that a custom field may not take: the lead's own, its aliases, the words by which an import knows the
 * columns of an export again, and words that mean something to JavaScript.
 */
const RESERVED = new Set(
  [
    ...Object.keys(LEAD_FIELDS),
    ...Object.keys(LEAD_ALIASES),
    ...SERVER_DECIDED,
    ...Object.values(TARGET_LABELS),
    'version',
    'lastContact',
    '__proto__',
    'constructor',
    'prototype',
  ].map(plain),
)

/**
 * The name of a custom field, made of its label: lower case, spaces to underscores, letters of any script kept
 * (design section 5). Null when nothing is left of it or a built-in or reserved word is met.
 */
export const fieldNameOf = (label: string): string | null => {
  const name = nameOf(label)
  return plain(name) === '' || RESERVED.has(plain(name)) ? null : name
}

/** The same for the form field manager, which may also make `title`, the enquiry-purpose select. */
export const formFieldNameOf = (label: string): string | null =>
  nameOf(label) === TITLE_FIELD ? TITLE_FIELD : fieldNameOf(label)

function nameOf(label: string) {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s]+/gu, ' ')
    .trim()
  return cut(words.replace(/\s+/g, '_'), 100)
}
