/** What stands in a template in place of what differs from lead to lead: `{name}`. */
export const PLACEHOLDERS = ['name', 'company', 'service', 'salesperson'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The languages that templates are written in, and what each calls itself. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

const BRACES = /\{[^{}\n]*\}/g

/** What is wrong with the placeholders of a text, to be shown beside it; nothing where all is well. */
export function wrongPlaceholders(text: string): string | undefined {
  const unknown = (text.match(BRACES) ?? []).find(found => !isPlaceholder(found.slice(1, -1)))
  return unknown === undefined
    ? undefined
    : `Unknown placeholder ${unknown}. There are {name}, {company}, {service} and {salesperson}.`
}

const isPlaceholder = (word: string) => (PLACEHOLDERS as readonly string[]).includes(word)
