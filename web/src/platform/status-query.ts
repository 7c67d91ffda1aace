import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { status } from '@leadline/contract/statuses/status'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from './client.ts'
import { readCopy, writeCopy } from './copy.ts'
import { readSession } from './session.ts'

export const STATUSES = ['statuses'] as const

const statusList = z.object({
  statuses: z.array(status),
  /** Whether moves that the graph lacks are refused. */
  enforced: z.boolean(),
})
export type StatusList = z.infer<typeof statusList>

/** The copy knows of which company it is; `null` for all that a superadmin or user may see. */
const copied = statusList.extend({ companyId: z.string().nullable() })

/**
 * The statuses of a company with their flow. The browser's copy opens the screen and carries it through a
 * lost connection; it counts as older than anything that the server says (`dataUpdatedAt` 0).
 */
export const statusQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...STATUSES, companyId],
    queryFn: async ({ signal }): Promise<StatusList> => {
      const owner = readSession()?.id
      const answer = await call(statusEndpoints.list, { companyId, signal })
      const list = { statuses: answer.statuses, enforced: answer.enforceStatusFlow }
      // Whoever has left meanwhile leaves no copy behind.
      if (owner !== undefined && readSession()?.id === owner)
        writeCopy('leadStatusFlow', owner, { ...list, companyId: companyId ?? null })
      return list
    },
    staleTime: 60_000,
    initialData: () => copyOf(companyId),
    initialDataUpdatedAt: 0,
  })

const copyOf = (companyId: string | undefined): StatusList | undefined => {
  const owner = readSession()?.id
  const copy = owner === undefined ? undefined : readCopy('leadStatusFlow', owner, copied)
  return copy?.companyId === (companyId ?? null) ? copy : undefined
}
