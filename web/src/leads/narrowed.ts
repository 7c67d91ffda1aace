import { createContext } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import type { LeadFilters } from './api.ts'

/** What the screen around a list shows of the leads: of a figure of the analytics, those that it counts. */
export type Narrowed = Partial<
  Pick<LeadFilters, 'status' | 'source' | 'campaign' | 'captureLink' | 'from' | 'to' | 'adminView'>
>

/** The list's own filters within what the screen around it shows. */
export const narrow = (own: LeadFilters, by: Narrowed | undefined): LeadFilters => {
  if (!by) return own
  return {
    ...own,
    ...by,
    status: both(own.status, by.status),
    source: both(own.source, by.source),
    campaign: both(own.campaign, by.campaign),
    from: latest(own.from, by.from),
    to: latest(own.to, by.to, -1),
  }
}

/** Whether it leaves anything out; how far the role reaches does not. */
export const isNarrower = (by: Narrowed | undefined) =>
  by !== undefined && Object.entries(by).some(([name, value]) => name !== 'adminView' && value !== undefined)

/**
 * For the links to the leads of the list, whose profiles walk through it: the state of the list that the leads in sight
 * are of, as their addresses bear it.
 */
export const ListState = createContext('')

export const aroundOf = (by: Narrowed | undefined) =>
  by ? { list: 'analytics', within: writeSearch({ ...by }) } : { list: '1' }

/** A list of no names would ask for all leads, so where nothing is in both a name is asked for that none has. */
const both = (own: string[] | undefined, by: string[] | undefined) => {
  if (!own || !by) return own ?? by
  const shared = own.filter(name => by.includes(name))
  return shared.length ? shared : ['in none of both']
}

const latest = (a: string | undefined, b: string | undefined, sign = 1) =>
  a && b ? (a > b === sign > 0 ? a : b) : (a ?? b)
