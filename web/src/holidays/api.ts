import { holidayEndpoints } from '@leadline/contract/holidays/endpoints'
import type { HolidayChange } from '@leadline/contract/holidays/holiday'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'

const HOLIDAYS = ['holidays'] as const

/** A company's holidays, by their first day. */
export const useHolidays = (companyId: string) =>
  useQuery({
    queryKey: [...HOLIDAYS, companyId],
    queryFn: async ({ signal }) =>
      (await call(holidayEndpoints.list, { params: { id: companyId }, signal })).data,
    staleTime: 60_000,
  })

export interface HolidayBody {
  name: string
  startDate: string
  endDate: string
  everyYear: boolean
  description: string
}

/** What is done to holidays; each throws what the server refuses, and brings the calendar up to date. */
export const useHolidayCalls = (companyId: string) => {
  const afterwards = useAfterwards(refresh)
  const params = { id: companyId }
  return {
    add: (body: HolidayBody, key: string) =>
      afterwards(call(holidayEndpoints.create, { params, body, headers: { 'idempotency-key': key } })),
    addIndian: (names: string[]) => afterwards(call(holidayEndpoints.addIndian, { params, body: { names } })),
    change: (id: string, body: HolidayChange) =>
      afterwards(call(holidayEndpoints.update, { params: { id }, body })),
    remove: (id: string) => afterwards(call(holidayEndpoints.remove, { params: { id } })),
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: HOLIDAYS })
