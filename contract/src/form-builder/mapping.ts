import { z } from 'zod'
import { fieldId, MOST_FIELDS } from './built-form.ts'
import { type BuilderField, type BuilderType, isAskedInPublic } from './field-types.ts'

/** Where an answer may go in a lead, beside custom fields and the list of answers in the notes. */
export const LEAD_PLACES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  title: 'Enquiry purpose',
  budget: 'Budget',
  notes: 'Notes',
} as const
export type LeadPlace = keyof typeof LEAD_PLACES

/** A line of the notes, 'label: answer'; where whatever has no other place goes. */
export const IN_NOTES = 'answers'
const CUSTOM = 'custom:'
/** The place of a custom field, by the field’s name. */
export const customPlace = (name: string) => `${CUSTOM}${name}`
/** The custom field that a place names; undefined for any other place. */
export const customName = (place: string) =>
  place.startsWith(CUSTOM) ? place.slice(CUSTOM.length) : undefined
/** Whether a place is a field of the lead’s own. */
export const isLeadPlace = (place: string): place is LeadPlace => Object.hasOwn(LEAD_PLACES, place)

export const mapping = z
  .array(
    z.strictObject({
      field: fieldId,
      place: z
        .string()
        .max(200)
        .refine(
          place => place === IN_NOTES || isLeadPlace(place) || customName(place) !== undefined,
          'This place is not known',
        ),
    }),
  )
  .max(MOST_FIELDS)
export type Mapping = z.output<typeof mapping>

interface Custom {
  name: string
  label: string
}

/** The place of a field; one that nobody has placed is among the answers in the notes. */
export const placeOf = (mapping: Mapping, id: string) =>
  mapping.find(({ field }) => field === id)?.place ?? IN_NOTES

/** The ids of the fields by whose answers a lead can be reached. */
export const contactFields = (fields: readonly BuilderField[], mapping: Mapping): string[] =>
  fields.map(({ id }) => id).filter(id => ['email', 'phone'].includes(placeOf(mapping, id)))

/** Whether answers of such a field are of the kind that the place holds. */
export const fitsPlace = (place: string, type: BuilderType) =>
  (place !== 'email' || type === 'email') && (place !== 'phone' || type === 'phone')

/** What is against publishing a form with this mapping, in sentences. */
export function mappingProblems(
  fields: readonly BuilderField[],
  mapping: Mapping,
  customFields: readonly Custom[],
): string[] {
  const placed = fields.filter(isAskedInPublic).map(field => ({ field, place: placeOf(mapping, field.id) }))
  const has = (...places: LeadPlace[]) => placed.some(({ place }) => places.some(one => one === place))
  const known = (place: string) => {
    const name = customName(place)
    return name === undefined || customFields.some(field => field.name === name)
  }
  const places = placed.map(({ place }) => place).filter(place => place !== IN_NOTES)
  const twice = [...new Set(places.filter((place, at) => places.indexOf(place) !== at))]
  return [
    ...(has('name', 'title')
      ? []
      : ['No field fills Name or Enquiry purpose yet: a lead needs one of them.']),
    ...(has('email', 'phone') ? [] : ['No field fills Email or Phone yet: a lead needs one of them.']),
    ...twice.map(place => `Two fields fill ${placeWords(place, customFields)}: only one can.`),
    ...placed
      .filter(({ field, place }) => !fitsPlace(place, field.type))
      .map(({ field, place }) => `${field.label} cannot fill ${placeWords(place, customFields)}.`),
    ...placed
      .filter(({ place }) => !known(place))
      .map(({ field }) => `${field.label} fills a custom field that is not there any more.`),
  ]
}

/** What a place is called. */
export const placeWords = (place: string, customFields: readonly Custom[]) => {
  if (isLeadPlace(place)) return LEAD_PLACES[place]
  const name = customName(place)
  return customFields.find(field => field.name === name)?.label ?? name ?? 'A line of the notes'
}

const GUESSES: readonly [LeadPlace, (field: BuilderField) => boolean][] = [
  ['email', ({ type }) => type === 'email'],
  ['phone', ({ type }) => type === 'phone'],
  ['company', ({ type, label }) => type === 'text' && /company|organi[sz]ation|business|firm/i.test(label)],
  ['name', ({ type, label }) => type === 'text' && /name/i.test(label)],
  ['address', ({ type, label }) => /^text/.test(type) && /address/i.test(label)],
  ['budget', ({ label }) => /budget/i.test(label)],
  ['title', ({ label }) => /purpose|service|enquir|inquir|interest|subject|product|looking for/i.test(label)],
  ['notes', ({ type, label }) => type === 'textarea' && /message|note|comment|detail|remark/i.test(label)],
]

/**
 * A mapping of these fields: what `kept` says of them, then a custom field of the same label, then by type and label;
 * the rest in the notes.
 */
export function guessedMapping(
  fields: readonly BuilderField[],
  customFields: readonly Custom[],
  kept: Mapping = [],
): Mapping {
  const known = kept.filter(one => fields.some(({ id }) => id === one.field))
  const taken = new Set(known.map(({ place }) => place))
  return fields.filter(isAskedInPublic).map(field => {
    const before = known.find(one => one.field === field.id)
    if (before) return before
    const custom = customFields.find(({ label }) => label.toLowerCase() === field.label.toLowerCase())
    const guesses = [
      ...(custom ? [customPlace(custom.name)] : []),
      ...GUESSES.filter(([, fits]) => fits(field)).map(([place]) => place),
    ]
    const place = guesses.find(one => !taken.has(one)) ?? IN_NOTES
    taken.add(place)
    return { field: field.id, place }
  })
}
