import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import { type Service, service } from '@leadline/contract/services/service'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from './client.ts'
import { readCopy, writeCopy } from './copy.ts'
import { readSession } from './session.ts'

export const SERVICES = ['services'] as const

/** The copy knows of which company it is; `null` for all that a superadmin or user may see. */
const copied = z.object({ services: z.array(service), companyId: z.string().nullable() })

/**
 * The services of a company with their catalogue. The browser's copy opens the screen and carries it through a
 * lost connection; it counts as older than anything that the server says (`dataUpdatedAt` 0).
 */
export const serviceQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...SERVICES, companyId],
    queryFn: async ({ signal }): Promise<Service[]> => {
      const owner = readSession()?.id
      const { data } = await call(serviceEndpoints.list, { companyId, signal })
      // Whoever has left meanwhile leaves no copy behind.
      if (owner !== undefined && readSession()?.id === owner)
        writeCopy('leadServices', owner, { services: data, companyId: companyId ?? null })
      return data
    },
    staleTime: 60_000,
    initialData: () => copyOf(companyId),
    initialDataUpdatedAt: 0,
  })

const copyOf = (companyId: string | undefined): Service[] | undefined => {
  const owner = readSession()?.id
  const copy = owner === undefined ? undefined : readCopy('leadServices', owner, copied)
  return copy?.companyId === (companyId ?? null) ? copy.services : undefined
}
