import { z } from 'zod'
import { FOLLOW_UP_PRIORITIES } from '../follow-ups/follow-up.ts'

/** The priorities that have a target of their own, the most urgent first. */
export const TARGET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
export type TargetPriority = (typeof TARGET_PRIORITIES)[number]

/** Four weeks of ten hours a day. */
export const LONGEST_TARGET = 16_800

const target = z
  .int('Please enter a whole number')
  .min(1, 'At least 1')
  .max(LONGEST_TARGET, 'At most 16,800')
  .nullable()

/** In how many working minutes a new lead is answered, by its priority; null where nobody asks. */
export const responseTargets = z.strictObject({
  urgent: target,
  high: target,
  medium: target,
  low: target,
})
export type ResponseTargets = z.infer<typeof responseTargets>

export const DEFAULT_TARGETS: ResponseTargets = { urgent: 15, high: 30, medium: 120, low: 480 }

/** The targets that a company keeps: the default ones where it has set none. */
export const targetsOf = (stored: unknown): ResponseTargets =>
  responseTargets.safeParse(stored).data ?? DEFAULT_TARGETS

/** The target of a lead. A priority of the company's own counts as medium, as it does wherever the four are meant. */
export const targetFor = (priority: string, targets: ResponseTargets): number | null =>
  targets[FOLLOW_UP_PRIORITIES.find(known => known === priority) ?? 'medium']
