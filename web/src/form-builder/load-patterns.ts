import { type Patterns, patternsBy } from '@leadline/contract/form-builder/patterns'

/** The engine that tries patterns: fetched only where a form has one. */
export const loadPatterns = async (): Promise<Patterns> => patternsBy((await import('re2js')).RE2JS)
