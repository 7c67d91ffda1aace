import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { count } from '../format.ts'
import { id, text } from '../text.ts'
import { leadFilter } from './query.ts'

/** How many leads one act takes at most. */
export const MOST_AT_ONCE = 10_000

export const TOO_MANY = 'At most 10,000 leads at once'

/** Which leads an act is about: these, or all that a list's own filter shows. */
export const bulkAct = z
  .strictObject({
    action: z.enum(['status', 'delete', 'restore']),
    /** With `status`: a status of the company, or one of the four groups. */
    to: text(100).optional(),
    ids: z.array(id).min(1, 'Please select at least one lead').max(MOST_AT_ONCE, TOO_MANY).optional(),
    filter: leadFilter.strict().optional(),
    /** With `filter`: how many leads were named when somebody agreed; another number is refused with 409. */
    expected: z.int().min(0).optional(),
  })
  .superRefine((act, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (act.action === 'status' && !act.to) refuse('to', 'This field is required')
    if (act.action !== 'status' && act.to !== undefined)
      refuse('to', 'Only a change of status has this field')
    if (!act.ids === !act.filter) refuse('ids', 'Name the leads by ids or by filter')
    if (act.action === 'restore' && act.filter) refuse('filter', 'Deleted leads are named by their ids')
  })
export type BulkAct = z.output<typeof bulkAct>

/** What an act has done; undone as one through `act`. */
export const bulkResult = z.object({
  /** Null where nothing was to be changed. */
  act: z.string().nullable(),
  changed: z.number(),
  /** Leads that stood already where the act would have put them. */
  unchanged: z.number(),
})
export type BulkResult = z.infer<typeof bulkResult>

/** What undoing an act has put back, and how many leads it left: they have been changed since. */
export const undoResult = z.object({ undone: z.number(), left: z.number() })

export const LEAD_ACTS = ['status', 'delete', 'restore', 'assign'] as const
export type LeadActKind = (typeof LEAD_ACTS)[number]

/** What undoing an act takes: the same as the act itself. */
export const UNDO_PERMISSION = {
  status: 'leads.status',
  delete: 'leads.delete',
  restore: 'leads.delete',
  assign: 'leads.assign',
} as const satisfies Record<LeadActKind, Permission>

/** '1 lead', '1,24,800 leads'. */
export const leadsWord = (n: number) => `${count(n)} ${n === 1 ? 'lead' : 'leads'}`

/** What is said when an act on several leads is done. */
export function doneWords(action: Exclude<LeadActKind, 'assign'>, changed: number): string {
  if (action === 'status') return `Status of ${leadsWord(changed)} updated!`
  return `${leadsWord(changed)} ${action === 'delete' ? 'deleted' : 'restored'} successfully!`
}

/** What is said when an act was undone. */
export const undoneWords = (undone: number, left: number): string =>
  [
    `Undone for ${leadsWord(undone)}.`,
    ...(left ? [`${leadsWord(left)} left as ${left === 1 ? 'it is' : 'they are'}: changed since.`] : []),
  ].join(' ')
