import { auditEndpoints } from '@leadline/contract/audit/endpoints'
import type { AuditFilter } from '@leadline/contract/audit/entry'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../platform/client.ts'

const AUDIT = 'audit'

/** The log by pages, newest first; asked for anew whenever it is opened. */
export const useAuditPages = (filter: AuditFilter, companyId: string | undefined) =>
  useInfiniteQuery({
    queryKey: [AUDIT, 'list', filter, companyId],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.list, { query: { ...filter, cursor: pageParam }, companyId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Who stands in the log as having done something. */
export const useAuditPeople = (companyId: string | undefined) =>
  useQuery({
    queryKey: [AUDIT, 'people', companyId],
    queryFn: async ({ signal }) => (await call(auditEndpoints.people, { companyId, signal })).data,
  })

/** What is filtered, as a file. Throws a `CallFailed`. */
export const exportAudit = (filter: AuditFilter, companyId: string | undefined): Promise<Blob> =>
  callForFile(auditEndpoints.csv, { query: filter, companyId })
