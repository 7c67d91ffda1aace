import { type AuditFilter, auditFilter } from '@leadline/contract/audit/entry'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { writeSearch } from '../platform/search-params.ts'

const FIELDS = auditFilter.shape

/** The filter of the log, which stands in the address. */
export const useAuditFilter = () => {
  const router = useRouter()
  const search = useLocation().search as Record<string, unknown>
  const filter = useMemo(() => readFilter(search), [search])
  const change = useCallback(
    (changed: Partial<Record<keyof AuditFilter, unknown>>) => {
      const { pathname, search: now } = router.state.location
      void router.navigate({ href: pathname + writeSearch({ ...now, ...changed }), replace: true })
    },
    [router],
  )
  return { filter, change, isFiltered: Object.values(filter).some(value => value !== undefined) }
}

/** What takes every filter out of the address. */
export const NO_FILTER = Object.fromEntries(Object.keys(FIELDS).map(name => [name, undefined])) as Record<
  keyof AuditFilter,
  undefined
>

/** Reads each filter alone: a word in the address that does not fit loses that filter only. */
const readFilter = (search: Record<string, unknown>): AuditFilter =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, schema]) => {
      const read = schema.safeParse(search[name])
      return [name, read.success && read.data !== '' ? read.data : undefined]
    }),
  ) as AuditFilter
