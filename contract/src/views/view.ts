import { z } from 'zod'
import { leadFilter, leadSort } from '../leads/query.ts'
import { requiredText, text } from '../text.ts'

/** What a list of leads shows under a name: which leads, in what order, in which columns, as table or board. */
export const viewState = z.object({
  filter: leadFilter.omit({ adminView: true }).default({}),
  sort: leadSort,
  /** Names of columns in their order; none means those that the person has chosen. */
  columns: z.array(text(120)).max(200).default([]),
  layout: z.enum(['table', 'board']).default('table'),
})
export type ViewState = z.output<typeof viewState>

export const view = z.object({
  _id: z.string(),
  name: z.string(),
  state: viewState,
  /** Whether everyone of the company sees it; otherwise only who has made it. */
  shared: z.boolean(),
  /** Whether the caller has pinned it. */
  pinned: z.boolean(),
  /** Whether the caller has made it. */
  mine: z.boolean(),
  madeBy: z.string(),
})
export type View = z.infer<typeof view>

export const newView = z.strictObject({
  name: requiredText(80, 'A view needs a name'),
  state: viewState,
  shared: z.boolean().default(false),
  pinned: z.boolean().default(false),
})
export type NewView = z.output<typeof newView>

export const viewChange = z.strictObject({
  name: requiredText(80, 'A view needs a name').optional(),
  state: viewState.optional(),
  shared: z.boolean().optional(),
  /** For the caller alone. */
  pinned: z.boolean().optional(),
})
export type ViewChange = z.output<typeof viewChange>

export const MAY_NOT_SHARE = 'Only the company can share a view with everyone.'
