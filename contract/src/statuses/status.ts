import { z } from 'zod'

/** What a status means to every figure: won, lost and in progress go by stage. */
export const STAGES = ['new', 'open', 'won', 'lost', 'paused'] as const
export const stage = z.enum(STAGES)
export type Stage = z.infer<typeof stage>

export const STATUS_COLORS = [
  'blue',
  'yellow',
  'green',
  'emerald',
  'purple',
  'orange',
  'red',
  'amber',
  'indigo',
  'gray',
  'slate',
] as const
export const statusColor = z.enum(STATUS_COLORS)
export type StatusColor = z.infer<typeof statusColor>

export const status = z.object({
  _id: z.string(),
  /** The stored value, never changed by a rename. */
  name: z.string(),
  label: z.string(),
  /** The same as `name`: what a select stores. */
  value: z.string(),
  color: statusColor,
  description: z.string(),
  stage,
  order: z.number(),
  canTransitionTo: z.array(z.string()),
})
export type Status = z.infer<typeof status>

type Seed = Pick<Status, 'name' | 'label' | 'color' | 'stage' | 'canTransitionTo'>

/** The statuses that a company starts with, in order. */
export const DEFAULT_STATUSES: readonly Seed[] = [
  seed('new', 'New', 'blue', 'new', ['contacted', 'qualified', 'on_hold', 'closed_lost']),
  seed('contacted', 'Contacted', 'emerald', 'open', ['qualified', 'on_hold', 'closed_lost']),
  seed('qualified', 'Qualified', 'purple', 'open', ['proposal', 'negotiation', 'on_hold', 'closed_lost']),
  seed('proposal', 'Proposal Sent', 'amber', 'open', ['negotiation', 'closed_won', 'on_hold', 'closed_lost']),
  seed('negotiation', 'Negotiation', 'orange', 'open', ['proposal', 'closed_won', 'on_hold', 'closed_lost']),
  seed('closed_won', 'Won', 'green', 'won', []),
  seed('closed_lost', 'Lost', 'red', 'lost', ['contacted']),
  seed('on_hold', 'On Hold', 'slate', 'paused', ['contacted', 'qualified', 'closed_lost']),
]

function seed(name: string, label: string, color: StatusColor, of: Stage, canTransitionTo: string[]): Seed {
  return { name, label, color, stage: of, canTransitionTo }
}

/** Whether a company would be left without a status of stage new, won or lost if this one went. */
export const isLastOfStage = (
  { name, stage }: Pick<Status, 'name' | 'stage'>,
  all: readonly Pick<Status, 'name' | 'stage'>[],
): boolean =>
  ['new', 'won', 'lost'].includes(stage) && !all.some(other => other.stage === stage && other.name !== name)

/** The four of the employee side: groups of the company's statuses by stage. */
export const STATUS_GROUPS = {
  new: ['new'],
  in_progress: ['open', 'paused'],
  converted: ['won'],
  lost: ['lost'],
} as const satisfies Record<string, readonly Stage[]>
export type StatusGroup = keyof typeof STATUS_GROUPS

/** Whether this is one of the four groups of the employee side. */
export const isStatusGroup = (name: string): name is StatusGroup => Object.hasOwn(STATUS_GROUPS, name)

/** The filter word for all statuses of a stage: of several companies each goes by its own. */
export const stageWord = (of: Stage) => `stage:${of}`

/** The names of the statuses that a filter word stands for: a status of that name wins, else the group's or stage's. */
export function namesFor(word: string, statuses: readonly Pick<Status, 'name' | 'stage'>[]): string[] {
  if (statuses.some(s => s.name === word)) return [word]
  const stages: readonly Stage[] = isStatusGroup(word)
    ? STATUS_GROUPS[word]
    : STAGES.filter(of => stageWord(of) === word)
  return stages.length ? statuses.filter(s => stages.includes(s.stage)).map(s => s.name) : [word]
}

type Node = Pick<Status, 'name' | 'stage' | 'canTransitionTo'>
export type Move = { to: string } | { refused: 'unknown' } | { refused: 'flow'; allowed: string[] }

/**
 * Where a lead in status `from` goes when `wanted` is asked for: a status of the company, or one of the four
 * groups (a lead already in the group stays; otherwise the group's first status that the graph allows).
 * With `enforced`, a move that the graph lacks is refused with the allowed ones.
 */
export function moveTo(wanted: string, from: string, statuses: readonly Node[], enforced: boolean): Move {
  const allowed = statuses.find(s => s.name === from)?.canTransitionTo ?? []
  const free = !enforced || !statuses.some(s => s.name === from)
  const may = (name: string) => free || name === from || allowed.includes(name)
  if (statuses.some(s => s.name === wanted))
    return may(wanted) ? { to: wanted } : { refused: 'flow', allowed }
  const group = isStatusGroup(wanted) ? namesFor(wanted, statuses) : []
  if (!group.length) return { refused: 'unknown' }
  if (group.includes(from)) return { to: from }
  const first = group.find(name => allowed.includes(name)) ?? group.find(may)
  return first === undefined ? { refused: 'flow', allowed } : { to: first }
}
