import { DEFAULT_STATUSES, type Stage, type Status, type StatusColor } from './status.ts'

/**
 * The twelve that stand in when a company's statuses cannot be loaded (document 2, section 4). What the
 * company really has is not known then: those that a company starts with may be chosen, the others are there
 * to be shown. None has an id.
 */
export const BUILT_IN_STATUSES: readonly Status[] = (
  [
    ['new', 'blue', 'new'],
    ['contacted', 'emerald', 'open'],
    ['qualified', 'purple', 'open'],
    ['proposal_sent', 'amber', 'open'],
    ['negotiation', 'orange', 'open'],
    ['follow_up', 'indigo', 'open'],
    ['demo_scheduled', 'indigo', 'open'],
    ['quote_sent', 'amber', 'open'],
    ['closed_won', 'green', 'won'],
    ['closed_lost', 'red', 'lost'],
    ['on_hold', 'slate', 'paused'],
    ['not_interested', 'gray', 'lost'],
  ] satisfies [string, StatusColor, Stage][]
).map(([name, color, stage], order) => ({
  _id: '',
  name,
  value: name,
  label: DEFAULT_STATUSES.find(seed => seed.name === name)?.label ?? titled(name),
  color,
  stage,
  order,
  description: '',
  canTransitionTo: [],
}))

/** 'Demo Scheduled' of 'demo_scheduled'. */
function titled(name: string) {
  return name
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Whether a lead may be given this status: a stand-in that no company starts with is for display only. */
export const isChoosable = ({ _id, name }: Pick<Status, '_id' | 'name'>): boolean =>
  _id !== '' || DEFAULT_STATUSES.some(seed => seed.name === name)
