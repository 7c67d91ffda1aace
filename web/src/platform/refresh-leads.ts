import type { QueryClient } from '@tanstack/react-query'

/** Under what everything that is known of leads is kept. */
export const LEADS = ['leads'] as const

/** Asks anew for every list, lead, history and figure that a change may have touched. */
export const refreshLeads = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: LEADS }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
