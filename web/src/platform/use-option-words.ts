import { type DropdownOption, type OptionWords, optionWords } from '@leadline/contract/options/option'
import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from './use-lists.ts'

/**
 * What the company calls the values of its leads, for `wordOf`. Until the options have come, and where none is
 * relabelled, it is the same empty map, so that nothing is drawn anew for them.
 */
export const useOptionWords = (companyId: string | undefined, { enabled = true } = {}): OptionWords =>
  useQuery({ ...optionsQuery(companyId), enabled, placeholderData: NONE, select: wordsIn }).data ?? NO_WORDS

const NONE: DropdownOption[] = []
const NO_WORDS: OptionWords = new Map()

const wordsIn = (options: readonly DropdownOption[]) => {
  const words = optionWords(options)
  return words.size ? words : NO_WORDS
}
