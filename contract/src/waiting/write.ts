import { z } from 'zod'
import { followUpType, newFollowUp } from '../follow-ups/follow-up.ts'

const fields = z.record(z.string(), z.unknown())

/** Why the server would not take a write, and how things stand there. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  /** The fields in question as they are on the server now; nothing where it did not say. */
  current: fields.optional(),
  version: z.number().optional(),
})
export type Refusal = z.infer<typeof refusal>

const common = {
  /** Its name, and its `Idempotency-Key`: sent again it is still the same act. */
  key: z.string().min(1).max(200),
  /** Whose it is: sent in nobody else's name. */
  owner: z.string(),
  /** Later ones have higher numbers; two tabs may give the same, then the key decides. */
  order: z.number(),
  /** When it was done, by this browser's clock. */
  at: z.string(),
  leadId: z.string(),
  leadName: z.string(),
  state: z.enum(['waiting', 'refused']),
  refusal: refusal.optional(),
}

const change = z.object({
  ...common,
  kind: z.literal('change'),
  /** What was set, by the names of a lead's fields; custom ones as `customFields.NAME`. */
  values: fields,
  /** What stood there when it was set. */
  before: fields,
  version: z.number(),
})

const added = z.object({
  ...common,
  kind: z.literal('follow-up'),
  /** To the letter as it was first sent, in case it arrived: another body under the same key is refused. */
  body: fields.refine(body => newFollowUp.safeParse(body).success),
})

const complete = z.object({
  ...common,
  kind: z.literal('complete'),
  followUpId: z.string(),
  type: followUpType,
  outcome: z.enum(['successful', 'unsuccessful']).optional(),
  /** When it was due as the person saw it; an older page did not note it. */
  seenDueDate: z.string().optional(),
})

/** What somebody did while the server could not be reached, as the browser keeps it until it is sent. */
export const waitingWrite = z.discriminatedUnion('kind', [change, added, complete])
export type WaitingWrite = z.infer<typeof waitingWrite>
export type WaitingChange = z.infer<typeof change>
export type WaitingComplete = z.infer<typeof complete>
export type WaitingFollowUp = z.infer<typeof added>

/** What is said of one that waits. */
export const WAITING = 'Waiting to be sent'

/** The id under which a follow-up is shown that the server does not know yet. */
export const idOfWaiting = (key: string) => `waiting:${key}`
/** The key of a follow-up that waits; undefined for one that the server knows. */
export const keyOfWaiting = (id: string) => (id.startsWith('waiting:') ? id.slice(8) : undefined)

const CUSTOM = 'customFields.'

/** The fields of a body, custom ones by a name each. */
export const flatFields = (body: Record<string, unknown>): Record<string, unknown> => {
  const { customFields, ...own } = body
  const custom = Object.entries((customFields as Record<string, unknown> | undefined) ?? {})
  return { ...own, ...Object.fromEntries(custom.map(([name, value]) => [CUSTOM + name, value])) }
}

/** The body that sets these fields. */
export const bodyOfFields = (values: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(values)
  const custom = entries.filter(([name]) => name.startsWith(CUSTOM))
  const own = Object.fromEntries(entries.filter(([name]) => !name.startsWith(CUSTOM)))
  if (custom.length === 0) return own
  return {
    ...own,
    customFields: Object.fromEntries(custom.map(([n, value]) => [n.slice(CUSTOM.length), value])),
  }
}

/** What stands in these fields of a lead. */
export const fieldsOf = (lead: unknown, names: readonly string[]): Record<string, unknown> => {
  const flat = flatFields((lead ?? {}) as Record<string, unknown>)
  return Object.fromEntries(names.map(name => [name, flat[name] ?? null]))
}
