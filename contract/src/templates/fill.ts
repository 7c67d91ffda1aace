import { type Language, PLACEHOLDERS, type Placeholder } from './placeholders.ts'

/** What the placeholders of a template stand for; what is empty or not given is missing. */
export type Filling = Readonly<Partial<Record<Placeholder, string>>>

/**
 * What is said where a value is missing. A missing name is left out, with the comma or the 'ji' that goes with it, and so
 * is the salesperson of a signature; one who signs in as the company itself is not named beside it.
 */
const FALLBACKS: Record<Language, Record<Exclude<Placeholder, 'name'>, string>> = {
  en: { company: 'our company', service: 'our services', salesperson: 'our team' },
  hi: { company: 'हमारी कंपनी', service: 'हमारी सेवाओं', salesperson: 'हमारी टीम' },
}

const FINDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')
/** Stands for a missing name while the rest is filled in; no value holds it. */
const NOBODY = '\ue000'

/**
 * The message for one lead. Each placeholder is replaced once, in one pass, so that a value which looks like a
 * placeholder is only text; a value is one line. No placeholder, double space or dangling comma is left.
 */
export function fillTemplate(text: string, language: Language, filling: Filling): string {
  const filled = text.replace(FINDER, (found, word: Placeholder, at: number) => {
    const value = oneLine(filling[word] ?? '')
    if (value && !(word === 'salesperson' && value === oneLine(filling.company ?? ''))) return value
    if (word === 'name') return NOBODY
    if (word === 'salesperson' && isSignature(text, at, found.length)) return NOBODY
    return isStart(text, at) ? capital(FALLBACKS[language][word]) : FALLBACKS[language][word]
  })
  return filled.includes(NOBODY) ? withoutNobody(filled) : filled
}

const oneLine = (value: string) => value.replaceAll(NOBODY, '').replace(/\s+/g, ' ').trim()

const isStart = (text: string, at: number) => /(^|\n|[.!?।]\s)\s*$/.test(text.slice(0, at))

/** Alone on its line, or before a comma. */
const isSignature = (text: string, at: number, length: number) =>
  /(^|\n)[ \t]*$/.test(text.slice(0, at)) && /^[ \t]*(,|\n|$)/.test(text.slice(at + length))

const capital = (words: string) => words.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** 'Hello , …' is 'Hello, …'; a line that began with the name begins with what came after it. */
const withoutNobody = (filled: string) =>
  filled
    .replace(new RegExp(`${NOBODY}(?: जी(?![\\p{L}\\p{M}]))?`, 'gu'), NOBODY)
    .replace(new RegExp(`(^|\\n)[ \\t]*${NOBODY}[ \\t]*(\\n|$)`, 'gu'), '$1')
    .replace(
      new RegExp(`(^|\\n)[ \\t]*(?:${NOBODY}[ \\t,;:–-]*)+(\\S?)`, 'gu'),
      (_, start: string, first: string) => start + first.toUpperCase(),
    )
    .replace(new RegExp(`,[ \\t]*${NOBODY}[ \\t]*(?=[,.;:!?।]|\\n|$)`, 'gu'), '')
    .replace(new RegExp(`[ \\t]*${NOBODY}[ \\t]*(?=[,.;:!?।]|\\n|$)`, 'gu'), '')
    .replace(new RegExp(`[ \\t]*${NOBODY}[ \\t]*`, 'gu'), ' ')
    .trim()
