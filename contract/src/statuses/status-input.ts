import { z } from 'zod'
import { requiredText, text } from '../text.ts'
import { stage, statusColor } from './status.ts'

/** Shown where name or label is blank (document 2, section 5). */
export const NAME_AND_LABEL = 'Name and label are required'

const ALL_IS_ALL = "'all' stands for every status. Please choose another name."

const filled = (max: number) => z.string({ error: NAME_AND_LABEL }).pipe(requiredText(max, NAME_AND_LABEL))
const order = z.number().min(-1e9).max(1e9)
const next = z.array(text(100)).max(2000)

export const newStatus = z
  .strictObject({
    name: filled(100).refine(name => name.toLowerCase() !== 'all', ALL_IS_ALL),
    label: filled(100),
    color: statusColor.default('blue'),
    description: text(500).default(''),
    stage: stage.default('open'),
    /** After the others when left out. */
    order: order.optional(),
    /** Names of statuses of the company; a status is never its own next one. */
    canTransitionTo: next.default([]),
  })
  .refine(({ name, canTransitionTo }) => !canTransitionTo.includes(name), {
    path: ['canTransitionTo'],
    message: 'A status cannot lead to itself',
  })
export type NewStatus = z.output<typeof newStatus>

/** `canTransitionTo` alone, or a whole status as it was read; its name stays what it is. */
export const statusChange = z.strictObject({
  label: filled(100).optional(),
  color: statusColor.optional(),
  description: text(500).optional(),
  stage: stage.optional(),
  order: order.optional(),
  canTransitionTo: next.optional(),
  _id: z.string().max(100).optional(),
  name: text(100).optional(),
  value: text(100).optional(),
})
export type StatusChange = z.output<typeof statusChange>
