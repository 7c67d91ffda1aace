import type { LeadFilter } from '../leads/query.ts'
import { type Stage, stageWord } from '../statuses/status.ts'
import type { Analytics } from './figures.ts'

type Counted = Pick<Analytics, 'from' | 'to'>
type Filter = Pick<LeadFilter, 'status' | 'source' | 'campaign' | 'captureLink' | 'from' | 'to' | 'adminView'>

/** Which leads a tile, slice, bar or chip stands for: nothing named is all of the chosen time. */
export interface Choice {
  stage?: Stage
  status?: string | readonly string[]
  source?: string
  campaign?: string
  captureLink?: string
}

/**
 * The filter of the list of leads that finds exactly the leads that a figure counts, as far as the caller's role
 * reaches. A stage is asked for as such, since companies may give it to different statuses.
 */
export function leadsOf({ from, to }: Counted, choice: Choice = {}): Filter {
  const { stage, status, source, campaign, captureLink } = choice
  const names = stage ? [stageWord(stage)] : status === undefined ? undefined : [status].flat()
  return {
    adminView: true,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(names && { status: names }),
    ...(source !== undefined && { source: [source] }),
    ...(campaign !== undefined && { campaign: [campaign] }),
    ...(captureLink !== undefined && { captureLink: [captureLink] }),
  }
}
