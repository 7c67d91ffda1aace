import { askedBy, collect } from '../capture/arrival.ts'
import type { DynamicField } from '../capture/dynamic-fields.ts'
import type { Asked } from '../capture/enquiry.ts'
import { type Answers, answerTo } from './answers.ts'
import { type BuilderField, isAskedInPublic } from './field-types.ts'
import { customName, IN_NOTES, isLeadPlace, type Mapping, placeOf } from './mapping.ts'

interface Published {
  title: string
  fields: readonly BuilderField[]
  mapping: Mapping
}

/** How a lead says where it came from: the form's title in quotation marks. */
export const senderOf = (title: string) => `“${title}”`

/**
 * Answers as an enquiry: each in the place that the mapping gives it; what has none, or does not fit it, is a line
 * of the notes, so that nothing is lost.
 */
export function enquiryFrom(
  { title, fields, mapping }: Published,
  answers: Answers,
  customFields: readonly DynamicField[],
): Asked {
  const { placed, answers: lines, add } = collect()
  const named: string[] = []
  for (const field of fields.filter(isAskedInPublic)) {
    const said = answerTo(field, answers).join(', ')
    const place = placeOf(mapping, field.id)
    const custom = customFields.find(({ name }) => name === customName(place))
    if (custom) {
      named.push(custom.name)
      add(custom.label, said)
    } else add(field.label, said, place !== IN_NOTES && isLeadPlace(place) ? place : undefined)
  }
  const wanted = customFields.filter(({ name }) => named.includes(name))
  const arrival = { externalId: '', isTest: false, placed, answers: lines }
  const { source: _, ...asked } = askedBy({ name: senderOf(title), source: '' }, arrival, wanted)
  return asked
}
