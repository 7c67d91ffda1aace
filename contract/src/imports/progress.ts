import type { ImportCounts, ImportState, ImportSummary } from './import.ts'

export const IMPORT_STEPS = ['match', 'check', 'result'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The step of the wizard that an import stands at; only an uploaded one leaves a choice. */
export function stepOf(state: ImportState, wanted: string | undefined): ImportStep {
  if (state === 'uploaded') return wanted === 'check' ? 'check' : 'match'
  return state === 'running' ? 'check' : 'result'
}

/** Whether the server is at work, so that it is worth asking again. */
export const isMoving = (state: ImportState) => state === 'running' || state === 'undoing'

/** How many rows are done. */
export const rowsDone = (counts: ImportCounts) => counts.total - counts.waiting

/** How long a run took, in seconds; null before its end. */
export const secondsTaken = ({ startedAt, finishedAt }: Pick<ImportSummary, 'startedAt' | 'finishedAt'>) =>
  startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null

/** What a state is called in the list of imports. */
export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: 'Not yet imported',
  running: 'Running',
  cancelled: 'Stopped',
  done: 'Done',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
}
