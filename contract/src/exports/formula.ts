// What a spreadsheet takes for the start of a formula or of a command, also behind spaces and in full width.
const DANGEROUS = /^(?:[\s\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/u

/** The same behind apostrophes of its own: one more tells them from ours. */
const GUARDED = new RegExp(`^'*(?:${DANGEROUS.source.slice(1)})`, 'u')

/** CSV text that a spreadsheet would run gets an apostrophe before it (design section 5). */
export const guardFormula = (text: string) => (GUARDED.test(text) ? `'${text}` : text)

/** Takes away the apostrophe that `guardFormula` put there, and no other. */
export const unguardFormula = (text: string) =>
  text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text
