import {
  type DistributionMethod,
  deal,
  shareOut,
  weightsOf,
} from '@leadline/contract/assignment/distribution'
import { whyWords } from '@leadline/contract/assignment/reasons'
import type { Performance } from '@leadline/contract/performance/figures'
import { workloadOf } from '@leadline/contract/performance/score'
import { consider } from './people.ts'

/** What sharing out needs to know of a lead. */
export interface DistributedLead {
  _id: string
  companyId: string
  /** Rupees. */
  value: number
  assignedTo: string | null
  /** It counts as its employee's load. */
  isOpen: boolean
}

/** A person's line of the preview. */
export interface Line {
  person: Performance
  /** How many leads the method gives. */
  share: number
  /** How many it is to be: typed by hand, else the share. */
  leads: number
  /** What stands in the field, if somebody has typed there. */
  typed: string | undefined
  why: string
  /** In the formula's own units, and in per cent of all; undefined in an equal split. */
  weight: number | undefined
  weightPercent: number | undefined
  /** How many of the share are what the rounding leaves: the first one's. */
  rounding: number
  /** Load in per cent once all is assigned; undefined while not every lead is placed, or where it is not known. */
  after: number | undefined
}

export interface Preview {
  /** The heaviest first. */
  lines: Line[]
  /** How many leads have somebody. */
  placed: number
  /** Who gets which lead; undefined until each has exactly one person. */
  dealt: { lead: DistributedLead; person: Performance }[] | undefined
}

interface Asked {
  method: DistributionMethod
  /** In the order in which they were chosen: the first one gets what the rounding leaves. */
  people: readonly Performance[]
  leads: readonly DistributedLead[]
  /** What was typed, by employee. */
  typed: Readonly<Record<string, string>>
  /** How many open leads a person has room for; undefined where it is not known. */
  capacity: number | undefined
}

/** Who gets how many and which leads, and why; the same for the same. Undefined without people or leads. */
export function previewOf({ method, people, leads, typed, capacity }: Asked): Preview | undefined {
  if (!people.length || !leads.length) return undefined
  const considered = people.map(consider)
  const shares = shareOut(method, considered, leads.length)
  const weights = weightsOf(method, considered)
  const sum = weights?.reduce((total, weight) => total + weight, 0)
  const numbers = people.map(({ employee }, at) => Number(typed[employee._id] ?? shares[at]))
  const placed = numbers.reduce((total, each) => total + each, 0)
  const dealt = placed === leads.length ? dealOut(people, leads, numbers) : undefined
  const lines = people.map((person, at) => ({
    person,
    share: shares[at]!,
    leads: numbers[at]!,
    typed: typed[person.employee._id],
    why: whyWords(method, considered[at]!, considered),
    weight: weights?.[at],
    weightPercent: weights && sum ? ((weights[at] ?? 0) / sum) * 100 : undefined,
    rounding:
      weights && sum && at === 0 ? shares[0]! - Math.floor((leads.length * weights[0]!) / sum + 1e-9) : 0,
    after: dealt && capacity ? workloadOf(openAfter(person, dealt), capacity) : undefined,
  }))
  return { lines: lines.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)), placed, dealt }
}

const dealOut = (
  people: readonly Performance[],
  leads: readonly DistributedLead[],
  numbers: readonly number[],
) => {
  const to = deal(numbers, leads.length)
  return leads.map((lead, at) => ({ lead, person: people[to[at]!]! }))
}

/** What is open already, with the open leads that come and without those that go to somebody else. */
const openAfter = ({ employee, workload }: Performance, dealt: NonNullable<Preview['dealt']>) =>
  dealt.reduce((open, { lead, person }) => {
    if (!lead.isOpen) return open
    const comes = person.employee._id === employee._id
    const isHere = lead.assignedTo === employee._id
    return open + Number(comes && !isHere) - Number(isHere && !comes)
  }, workload.openLeads)

/** How many open leads fill a person: the company's setting, as the workloads tell it; undefined if nobody has any. */
export const capacityOf = (people: readonly Performance[]): number | undefined => {
  const busiest = people.toSorted((a, b) => b.workload.openLeads - a.workload.openLeads)[0]?.workload
  if (!busiest?.workloadPercentage) return undefined
  return Math.round((busiest.openLeads * 100) / busiest.workloadPercentage)
}

/** Who of the people gets no lead, and why. */
export function noneWords(people: readonly Performance[], lines: readonly Line[]): string[] {
  const chosen = new Set(lines.map(({ person }) => person.employee._id))
  const without = lines.filter(({ leads }) => leads === 0)
  const words = (names: string[], why: string) =>
    names.length ? [`${listed(names)} ${names.length === 1 ? 'gets' : 'get'} none: ${why}.`] : []
  const nameOf = ({ person }: Line) => person.employee.name
  return [
    ...words(
      people.filter(({ employee }) => !chosen.has(employee._id)).map(({ employee }) => employee.name),
      'not selected',
    ),
    ...words(without.filter(({ share }) => share > 0).map(nameOf), 'set by hand'),
    ...words(without.filter(({ share }) => share === 0).map(nameOf), 'the share is less than one whole lead'),
  ]
}

/** 'A', 'A and B', 'A, B and 4 others'. */
export const listed = (names: readonly string[]): string => {
  if (names.length < 3) return names.join(' and ')
  const rest = names.length - 2
  return rest === 1
    ? `${names[0]}, ${names[1]} and ${names[2]}`
    : `${names[0]}, ${names[1]} and ${rest} others`
}
