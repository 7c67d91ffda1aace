import type { Status } from '../statuses/status.ts'

type Known = Pick<Status, 'name' | 'stage'>

/** In Progress by name: the spec's three; custom statuses join them by stage. */
const IN_PROGRESS = ['contacted', 'proposal', 'negotiation']

/**
 * Which statuses each tile counts (design section 5): Qualified is the status qualified; In Progress is
 * contacted, proposal or negotiation plus custom statuses of stage open; won and lost go by stage.
 */
export function tileStatuses(statuses: readonly Known[]) {
  const ofStage = (stage: Known['stage']) => statuses.filter(s => s.stage === stage).map(s => s.name)
  const customOpen = ofStage('open').filter(name => name !== 'qualified' && !IN_PROGRESS.includes(name))
  return {
    qualified: ['qualified'],
    inProgress: [...IN_PROGRESS, ...customOpen],
    won: ofStage('won'),
    lost: ofStage('lost'),
  }
}

/** How long a lead in progress may stand still before the tile says so. */
export const IDLE_DAYS = 7
