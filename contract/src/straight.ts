/**
 * A text as it is put into a sentence, a line or a name: without the marks that turn the reading direction, which would
 * turn the words after it too. The letters of every script stay, and find their direction by themselves.
 */
export const straight = (text: string): string => text.replace(TURNS, '')

/** Embeddings, overrides and isolates with their ends (Unicode's Bidirectional Algorithm, section 2). */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
