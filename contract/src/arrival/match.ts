import type { Lead } from '../leads/lead.ts'
import type { ArrivalRule } from './rule.ts'

/** What of a lead a rule can ask for. */
export type Arriving = Partial<
  Pick<
    Lead,
    | 'source'
    | 'title'
    | 'productOfInterest'
    | 'address'
    | 'campaign'
    | 'sector'
    | 'productCategory'
    | 'priority'
  >
> & { customFields?: Readonly<Record<string, unknown>> }

type Conditioned = Pick<ArrivalRule, 'isActive' | 'conditions'>

/** The first active rule, in the order given, all of whose conditions a lead meets. */
export const firstMatching = <R extends Conditioned>(lead: Arriving, rules: readonly R[]): R | undefined =>
  rules.find(rule => rule.isActive && rule.conditions.every(each => meets(lead, each)))

/**
 * Whether a lead meets a condition: its field has one of the values, however they are written. A service is found
 * in the enquiry purpose too, a city in the custom field `city` or as words of the address.
 */
function meets(lead: Arriving, { field, values }: ArrivalRule['conditions'][number]): boolean {
  const wanted = values.map(fold)
  if (field === 'city') return isIn(wanted, lead.customFields?.city) || names(lead.address ?? '', wanted)
  if (field === 'service') return isIn(wanted, lead.productOfInterest) || isIn(wanted, lead.title)
  if (field.startsWith(CUSTOM)) return isIn(wanted, lead.customFields?.[field.slice(CUSTOM.length)])
  return isIn(wanted, lead[field as keyof Arriving])
}

const CUSTOM = 'customFields.'

const isIn = (wanted: readonly string[], value: unknown) =>
  value !== undefined && value !== null && wanted.includes(fold(String(value)))

const fold = (value: string) => value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether an address names one of these places: as whole words, so that 'Goa' is not in 'Goalpara'. */
function names(address: string, places: readonly string[]) {
  const words = ` ${fold(address).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return places.some(place => words.includes(` ${place.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `))
}
