import { wordsOf } from '../imports/words.ts'

export interface KnownOption {
  value: string
  label: string
}

/**
 * The option that a value names, by value or label: as it is written, else whatever the case and the spaces. No
 * library: the public page stays small.
 */
export function findOption(value: string, options: readonly KnownOption[]) {
  const said = value.trim()
  const exact = options.find(option => option.value === said || option.label === said)
  const words = wordsOf(said)
  if (exact || words === '') return exact
  return (
    options.find(option => wordsOf(option.value) === words) ??
    options.find(option => wordsOf(option.label) === words)
  )
}
