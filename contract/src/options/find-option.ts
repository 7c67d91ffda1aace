import { wordsOf } from '../imports/words.ts'

export interface KnownOption {
  value: string
  label: string
}

/** The option that a value names, by value or label. No library: the public page stays small. */
export const findOption = (value: string, options: readonly KnownOption[]) =>
  findWritten(value.trim(), options, [option => option.value, option => option.label])

/** What is written just so, else what has the same words: 'A+' is not 'A-', and two stars are not three. */
export function findWritten<T>(written: string, list: readonly T[], ways: readonly ((item: T) => string)[]) {
  const words = wordsOf(written)
  const found = (isIt: (name: string) => boolean) =>
    ways.map(way => list.find(item => isIt(way(item)))).find(Boolean)
  return found(name => name === written) ?? (words ? found(name => wordsOf(name) === words) : undefined)
}
