import { z } from 'zod'
import { hasEmailShape } from '../email-shape.ts'
import { type Arrival, collect, type Place, wordsOf } from './arrival.ts'

const field = z.looseObject({ id: z.string().optional(), ref: z.string().optional() })
const answer = z.looseObject({ type: z.string(), field: field.optional() })
const words = z.record(z.string(), z.unknown())

/** What Typeform's webhook sends when a form has been filled. */
export const typeformEvent = z.looseObject({
  event_id: z.string().optional(),
  event_type: z.string().optional(),
  form_response: z.looseObject({
    form_id: z.string().optional(),
    token: z.string().optional(),
    definition: z
      .looseObject({
        title: z.string().optional(),
        fields: z
          .array(field.extend({ title: z.string().optional() }))
          .max(500)
          .optional(),
      })
      .optional(),
    answers: z.array(answer).max(500, 'At most 500 answers are read.').nullish(),
    hidden: words.nullish(),
  }),
})
type Event = z.output<typeof typeformEvent>
type Response = Event['form_response']

/** By what the question says; the first that fits decides. */
const BY_QUESTION: [RegExp, Place][] = [
  [/\b(company|organi[sz]ation|business|firm)\b/i, 'company'],
  [/\be-?mail\b/i, 'email'],
  [/\b(phone|mobile|whatsapp)\b/i, 'phone'],
  [/\bbudget\b/i, 'budget'],
  [/\baddress\b/i, 'address'],
  [/\b(service|product|interested in|looking for)\b/i, 'title'],
  [/\bname\b/i, 'name'],
]
const BY_HIDDEN = new Map<string, Place>(
  Object.entries({
    ...{ name: 'name', email: 'email', phone: 'phone', company: 'company' },
    ...{ campaign: 'campaign', utm_campaign: 'campaign', service: 'title' },
  }),
)
const LABELS = new Map<string, string>(
  Object.entries({
    form_id: 'Typeform form',
    submitted_at: 'Sent at',
    landed_at: 'Opened at',
    calculated: 'Calculated',
    variables: 'Variables',
  }),
)
const READ = new Set(['token', 'definition', 'answers', 'hidden', 'ending', 'response_type', 'response_url'])

/** A Typeform response as an arrival; its token tells it from others, however often it is sent. */
export function readTypeform({ event_id, form_response: said }: Event): Arrival {
  const { placed, answers, add } = collect()
  const given = (said.answers ?? []).map(one => {
    const question = questionOf(said, one.field)
    return { question, value: valueIn(one), place: placeOf(one.type, question) }
  })
  const [first, last] = [/\bfirst name\b/i, /\blast name\b|\bsurname\b/i].map(words =>
    given.find(({ question }) => words.test(question)),
  )
  if (first) add('Name', [first.value, last?.value].filter(Boolean).join(' '), 'name')
  for (const { question, value, place } of given.filter(one => one !== first && (!first || one !== last)))
    add(question || 'Answer', value, place ?? (hasEmailShape(value) ? 'email' : undefined))
  for (const [key, value] of Object.entries(said.hidden ?? {})) add(key, value, BY_HIDDEN.get(key))
  add('Typeform', said.definition?.title && `Typeform ${said.definition.title}`, 'sourceDetails')
  for (const [key, value] of Object.entries(said)) if (!READ.has(key)) add(LABELS.get(key) ?? key, value)
  return { externalId: wordsOf(said.token || event_id), isTest: false, placed, answers }
}

function questionOf({ definition }: Response, asked: z.output<typeof field> | undefined) {
  const known = definition?.fields?.find(
    one => asked && ((one.id && one.id === asked.id) || (one.ref && one.ref === asked.ref)),
  )
  return wordsOf(known?.title)
}

function placeOf(type: string, question: string): Place | undefined {
  if (type === 'email') return 'email'
  if (type === 'phone_number') return 'phone'
  if (!['text', 'choice', 'choices', 'number'].includes(type)) return undefined
  return BY_QUESTION.find(([words]) => words.test(question))?.[1]
}

/** An answer stands under the name of its type; a choice says its label, several are a list. */
function valueIn(given: z.output<typeof answer>): string {
  const value = given[given.type]
  if (typeof value !== 'object' || value === null) return wordsOf(value)
  const { label, labels, other } = value as { label?: unknown; labels?: unknown; other?: unknown }
  const said = [label, labels, other].flat().map(wordsOf).filter(Boolean)
  return said.length ? said.join(', ') : wordsOf(value)
}
