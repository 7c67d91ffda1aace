import { holidayEndpoints } from '@leadline/contract/holidays/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../platform/client.ts'
import { useOneCompany } from '../platform/use-one-company.ts'

/** The days on which a company does not work, each with its holidays. */
export type ClosedDays = ReadonlyMap<string, readonly string[]>

/**
 * Of these days, which follow each other, those on which the company does not work. None while they are on their way,
 * while all of several companies are looked at, or without an answer: the follow-ups are there all the same.
 */
export const useClosedDays = (days: readonly string[], chosen: string | undefined): ClosedDays => {
  const { companyId } = useOneCompany(chosen)
  const query = { from: days[0]!, days: days.length }
  const { data } = useQuery({
    // As the list of the holidays, so that a change of one asks for these anew.
    queryKey: ['holidays', companyId, query],
    queryFn: async ({ signal }) =>
      (await call(holidayEndpoints.closed, { params: { id: companyId! }, query, signal })).data,
    enabled: companyId !== undefined,
    staleTime: 60_000,
  })
  return useMemo(() => new Map(data?.map(({ day, holidays }) => [day, holidays])), [data])
}
