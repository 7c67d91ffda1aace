import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import type { LeadFormValues } from '@leadline/contract/leads/lead-form'
import { isPhone } from '@leadline/contract/phone'
import { isEmail } from '@leadline/contract/text'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/client.ts'

/** Under what it is kept which leads are like one that is typed. */
export const DUPLICATES = ['duplicates'] as const

/**
 * Leads with the phone or e-mail that is being typed. `mayBeSaved` says no once for each pair, so that the
 * person sees the match; the second time is 'save anyway'. A check that fails stands in nobody's way.
 */
export const useDuplicates = (typed: Typed, lead: Lead | undefined, companyId: string | undefined) => {
  const client = useQueryClient()
  const [seen, setSeen] = useState('')
  const [settled] = useDebouncedValue(wantedOf(typed, lead), 400)
  const matches = useQuery({ ...matchesQuery(settled, lead, companyId), enabled: isAsked(settled) })
  const now = wantedOf(typed, lead)
  const mayBeSaved = async (values: Typed): Promise<boolean> => {
    const wanted = wantedOf(values, lead)
    if (!isAsked(wanted) || seen === keyOf(wanted)) return true
    const found = await client.fetchQuery(matchesQuery(wanted, lead, companyId)).catch(() => [])
    if (found.length === 0) return true
    setSeen(keyOf(wanted))
    return false
  }
  const isCurrent = isAsked(settled) && keyOf(settled) === keyOf(now)
  return {
    matches: isCurrent ? (matches.data ?? []) : [],
    asked: seen !== '' && seen === keyOf(now),
    mayBeSaved,
  }
}

type Typed = Pick<LeadFormValues, 'contactNumber' | 'email'>

interface Wanted {
  phone: string | undefined
  email: string | undefined
}

const matchesQuery = (wanted: Wanted, lead: Lead | undefined, companyId: string | undefined) =>
  queryOptions({
    queryKey: [...DUPLICATES, wanted, lead?._id, companyId],
    queryFn: async ({ signal }) => {
      const query = { ...wanted, except: lead?._id }
      return (await call(leadEndpoints.duplicates, { query, companyId, signal })).data
    },
    staleTime: 5000,
  })

/** Only what has changed can have become a duplicate, and only what is whole can be one. */
const wantedOf = ({ contactNumber, email }: Typed, lead: Lead | undefined): Wanted => ({
  phone: contactNumber.trim() !== lead?.phone && isPhone(contactNumber) ? contactNumber.trim() : undefined,
  email: email.trim() !== lead?.email && isEmail(email.trim()) ? email.trim() : undefined,
})

const isAsked = ({ phone, email }: Wanted) => phone !== undefined || email !== undefined
const keyOf = ({ phone = '', email = '' }: Wanted) => `${phone} ${email}`
