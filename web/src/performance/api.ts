import { knownPeople } from '@leadline/contract/access/known-people'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { byPerformance } from '@leadline/contract/performance/figures'
import type { WantedTeam } from '@leadline/contract/performance/narrow'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { call, callForFile } from '../platform/client.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { LEADS } from '../platform/refresh-leads.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import type { Standing } from './standing.ts'

/** Asked for again this often, in milliseconds: who is available, and what is overdue, changes with the hour. */
const REFRESH_MS = 60_000
const PERFORMANCE = [...LEADS, 'performance'] as const

/**
 * How the people whom one may read of stand, the best first. While the figures cannot be had, the list of employees
 * stands in: people without figures, by name.
 */
export const usePerformance = (chosen: string | undefined) => {
  const session = useSession()
  const { companyId, isPending } = useOneCompany(chosen)
  const figures = useQuery({
    enabled: !isPending,
    queryKey: [...PERFORMANCE, 'team', companyId],
    queryFn: async ({ signal }) => (await call(performanceEndpoints.analytics, { companyId, signal })).data,
    refetchInterval: REFRESH_MS,
  })
  const failed = !figures.data && hasFailed(figures)
  const people = useEmployees(companyId, { enabled: failed })
  const team = useMemo((): Standing[] | undefined => {
    if (figures.data)
      return figures.data.employees
        .toSorted(byPerformance)
        .map(each => ({ employee: each.employee, figures: each }))
    if (!failed || !people.data) return undefined
    return knownPeople(session, people.data).map(employee => ({ employee, figures: undefined }))
  }, [figures.data, failed, people.data, session])
  return {
    companyId,
    team,
    figures,
    /** Neither the figures nor the people could be had. */
    isLost: failed && people.isError && !people.data,
    retry: () => void Promise.all([figures.refetch(), ...(people.isError ? [people.refetch()] : [])]),
  }
}
export type PerformanceModel = ReturnType<typeof usePerformance>

/** The figures of those who are looked for as a file. Throws a `CallFailed`. */
export const exportTeam = (
  { search, department }: WantedTeam,
  companyId: string | undefined,
): Promise<Blob> =>
  callForFile(performanceEndpoints.csv, { query: { search, department: department || undefined }, companyId })

/** One employee with leads and figures; while those cannot be had, who it is. */
export const useProfile = (id: string) => {
  const profile = useQuery({
    queryKey: [...PERFORMANCE, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(performanceEndpoints.employee, { params: { id }, signal })).data,
    refetchInterval: REFRESH_MS,
  })
  const failed = !profile.data && hasFailed(profile)
  const person = useQuery({
    // Whoever is not there, or out of reach, is not asked for in another way.
    enabled: failed && !isRefused(profile.error),
    queryKey: ['employees', 'one', id],
    queryFn: async ({ signal }) => (await call(employeeEndpoints.read, { params: { id }, signal })).data,
  })
  const standing: Standing | undefined = profile.data
    ? { employee: profile.data.employee, figures: profile.data }
    : failed && person.data
      ? { employee: person.data, figures: undefined }
      : undefined
  return {
    profile,
    standing,
    isLost: failed && !standing && (isRefused(profile.error) || person.isError),
    retry: () => void Promise.all([profile.refetch(), ...(person.isError ? [person.refetch()] : [])]),
  }
}

const isRefused = (error: Error | null) =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500
