import { normalEmail, oneSpellingOf } from '@leadline/contract/email-shape'
import type { ChosenOwner, ChosenValue } from '@leadline/contract/imports/lead-draft'
import { namedLike, slugOf } from '@leadline/contract/imports/match-values'
import { wordsOf } from '@leadline/contract/imports/words'
import { cut, isEmail } from '@leadline/contract/text'
import type { KnownCompany } from './known-queries.ts'

export interface NewEmployee {
  id: string
  name: string
  email: string
}

/** What the rows need that the company lacks: collected while they are planned, made before they are written. */
export interface Additions {
  statuses: Map<string, string>
  sources: Map<string, string>
  employees: Map<string, NewEmployee>
  status: (chosen: ChosenValue) => string
  source: (chosen: ChosenValue) => string
  employee: (chosen: ChosenOwner) => string
}

export function collectAdditions(known: KnownCompany, newId: () => string): Additions {
  const statuses = new Map<string, string>()
  const sources = new Map<string, string>()
  const employees = new Map<string, NewEmployee>()
  const storedOf = (chosen: ChosenValue, have: readonly string[], added: Map<string, string>) => {
    if ('value' in chosen) return chosen.value
    const value = chosen.as ?? (slugOf(chosen.add) || chosen.add.toLowerCase())
    if (!have.includes(value) && !added.has(value)) added.set(value, cut(chosen.add, 100))
    return value
  }
  const statusNames = known.statuses.map(status => status.name)
  const sourceValues = known.sources.map(source => source.value)
  return {
    statuses,
    sources,
    employees,
    status: chosen => storedOf(chosen, statusNames, statuses),
    source: chosen => storedOf(chosen, sourceValues, sources),
    employee: chosen => {
      if ('employeeId' in chosen) return chosen.employeeId
      const there = personNamed(known, chosen.add)
      if (there) return there
      const key = wordsOf(chosen.add)
      if (!employees.has(key)) employees.set(key, { id: newId(), ...personOf(chosen.add) })
      return employees.get(key)!.id
    },
  }
}

/** An employee of this e-mail or name; of several the first, lest each batch adds one more. */
const personNamed = (known: KnownCompany, written: string) =>
  (
    known.employees.find(({ email }) => email !== '' && email.toLowerCase() === normalEmail(written)) ??
    namedLike(written, known.employees)[0]
  )?._id

/** 'pam.beesly@example.com' is Pam Beesly. */
const personOf = (written: string) => {
  if (!isEmail(written)) return { name: cut(written, 200), email: '' }
  const words = wordsOf(written.slice(0, written.indexOf('@')))
  return {
    name: words.replace(/(^| )\p{L}/gu, letter => letter.toUpperCase()) || written,
    email: oneSpellingOf(written),
  }
}
