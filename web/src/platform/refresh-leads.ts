import type { QueryClient } from '@tanstack/react-query'

/** Under what everything that is known of leads is kept. */
export const LEADS = ['leads'] as const

/** Under what the figures of the enquiry flow are kept; they go by lists too. */
export const ENQUIRIES = ['enquiries'] as const

/** Under what capture links are kept: each counts its leads. */
export const LINKS = ['captureLinks'] as const

/** Under what everything is kept that a change of a lead may touch. */
export const LEAD_KEYS = [LEADS, ['dashboard'], ENQUIRIES, LINKS] as const

/** Asks anew for every list, lead, history and figure that a change may have touched. */
export const refreshLeads = (client: QueryClient): Promise<unknown> =>
  Promise.all(LEAD_KEYS.map(queryKey => client.invalidateQueries({ queryKey })))
