/** As filters of leads: those that say no purpose, and those whose purpose is not in the catalogue. */
export const NO_PURPOSE = 'none'
export const OTHER_PURPOSE = 'other'
export const RESERVED_PURPOSES = [NO_PURPOSE, OTHER_PURPOSE] as const

/** What a purpose is called, as people read it: the name of a service, or one of the two words for the rest. */
export const purposeLabel = (purpose: string): string =>
  ({ [NO_PURPOSE]: 'No purpose given', [OTHER_PURPOSE]: 'Other purposes' })[purpose] ?? purpose

/** A purpose as it is compared: neither case nor spaces around it matter. */
export const purposeWord = (purpose: string): string => purpose.trim().toLowerCase()

interface Named {
  name: string
  subcategories: readonly { name: string }[]
}

/**
 * Which service each word speaks of: its own name first, else the first service in the company's order that has a
 * subcategory of that name. A lead counts for one purpose: that of its title, else of its product of interest.
 */
export function purposeWords(services: readonly Named[]): Map<string, string> {
  const words = new Map(services.map(({ name }) => [purposeWord(name), name]))
  for (const { name, subcategories } of services)
    for (const { name: word } of subcategories)
      if (!words.has(purposeWord(word))) words.set(purposeWord(word), name)
  return words
}
