import { wordsOf } from '../imports/words.ts'

/** Somebody who may be named as a Parent User: in the company already, in the file, or both. */
export interface Person {
  email: string
  name: string
  /** The department that the file gives, as it is written there; empty where it gives none. */
  department: string
  /** As the file names the manager; empty where it names nobody. */
  parentUser: string
  /** The names of the departments that the person is in now; none of somebody new. */
  now: readonly string[]
}

export interface Placing {
  departments: readonly string[]
  /** Whether the file decides it, by a Department or a Parent User, and not where the person is or the plan. */
  byFile: boolean
  /** Why a Parent User could not be followed. */
  notice?: string
}

/**
 * Tells which departments a person belongs to: the one that the row names; else those of the Parent User, whose
 * own are found the same way; else those the person is in; else `fallback`. Of people who lead each other in a
 * circle, nobody leads.
 */
export function departmentsOf(people: readonly Person[], fallback: string): (person: Person) => Placing {
  const parentOf = parentFinder(people)
  const placed = new Map<Person, Placing>()
  const staying = ({ now }: Person): Placing => ({
    departments: now.length ? now : [fallback],
    byFile: false,
  })

  // Up the line of Parent Users, as long as each leaves it to the next, and down again.
  return person => {
    const line = new Set<Person>()
    const circleAt = (at: Person) => {
      const members = [...line].slice([...line].indexOf(at))
      for (const each of members) {
        placed.set(each, staying(each))
        line.delete(each)
      }
      return staying(at)
    }
    let above: Placing | undefined
    for (let at = person; !above; ) {
      const parent = at.department ? undefined : parentOf(at)
      if (placed.has(at)) above = placed.get(at)!
      else if (at.department) above = { departments: [at.department], byFile: true }
      else if (line.has(at)) above = circleAt(at)
      else if (parent === undefined) above = staying(at)
      else if (typeof parent === 'string') above = { ...staying(at), notice: parent }
      else {
        line.add(at)
        at = parent
        continue
      }
      placed.set(at, above)
    }
    for (const each of [...line].reverse()) placed.set(each, { departments: above.departments, byFile: true })
    return placed.get(person)!
  }
}

/** Finds whom a person's Parent User is; undefined where nobody else is named, a sentence where it is not clear. */
function parentFinder(people: readonly Person[]) {
  const byEmail = new Map(people.map(person => [person.email, person]))
  const byName = new Map<string, Person[]>()
  for (const person of people) {
    const words = wordsOf(person.name)
    const named = byName.get(words)
    if (named) named.push(person)
    else byName.set(words, [person])
  }
  return (person: Person): Person | string | undefined => {
    const { parentUser } = person
    if (!parentUser) return undefined
    const named = byEmail.get(parentUser.toLowerCase())
    const found = named ? [named] : (byName.get(wordsOf(parentUser)) ?? [])
    if (found.length > 1) return `${found.length} people are called ‘${parentUser}’`
    const [parent] = found
    if (!parent) return `Nobody in the file or the company is ‘${parentUser}’`
    return parent === person ? undefined : parent
  }
}

/** Spells each department in one way, as it came first: those given here, then whatever comes. */
export function oneSpelling(first: readonly string[]): (name: string) => string {
  const spelt = new Map<string, string>()
  const nameOf = (name: string) => {
    const known = spelt.get(name.toLowerCase())
    if (known === undefined) spelt.set(name.toLowerCase(), name)
    return known ?? name
  }
  for (const name of first) nameOf(name)
  return nameOf
}
