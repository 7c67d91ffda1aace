import { knownPeople } from '@leadline/contract/access/known-people'
import { reachOf } from '@leadline/contract/access/permissions'
import type { Lead } from '@leadline/contract/leads/lead'
import { straight } from '@leadline/contract/straight'
import { useDebouncedValue } from '@mantine/hooks'
import { leadPath } from '../paths.ts'
import { messageOf, NO_CONNECTION } from '../platform/call-failed.ts'
import { useLeadsFound } from '../platform/leads-found.ts'
import type { Session } from '../platform/session.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { useCutOff } from '../platform/use-waiting.ts'
import { type Found, matching, offeredTo, peopleNamed, personLine } from './find-list.ts'

/** So many leads and people are shown; the rest is a matter of one more letter. */
const MOST = 8
/** What the next key overtakes is not asked for; in milliseconds. */
const AFTER_KEY_MS = 100

/** What is found for what is typed: leads by the server, everything else here. */
export const useFound = (session: Session, typed: string, companyId: string | undefined) => {
  const words = typed.trim()
  const [asked] = useDebouncedValue(words, AFTER_KEY_MS)
  // Whoever leads a team looks for the team's people too.
  const isWide = reachOf(session, 'leads.readWide') !== 'own'
  const leads = useLeadsFound(companyId, asked, { most: MOST })
  const people = useEmployees(companyId, { enabled: isWide && words !== '' })
  const offered = matching(offeredTo(session, { companyId }), words)
  const found =
    words === ''
      ? offered
      : [
          ...(leads.data ?? []).map(lead => leadLine(lead, companyId)),
          ...peopleNamed(knownPeople(session, people.data ?? []), words)
            .slice(0, MOST)
            .map(person => personLine(session, person, companyId)),
          ...offered,
        ]
  const isCutOff = useCutOff()
  return {
    found,
    isSearching: words !== '' && (asked !== words || leads.isFetching),
    failed: leads.isError
      ? messageOf(leads.error, isCutOff ? NO_CONNECTION : 'Failed to search leads')
      : // What this browser keeps has been looked through, and that is not all there is.
        isCutOff && words !== '' && leads.data?.length === 0
        ? NO_CONNECTION
        : undefined,
    retry: () => void leads.refetch(),
  }
}

const leadLine = (lead: Lead, companyId: string | undefined): Found => ({
  key: lead._id,
  group: 'Leads',
  label: straight(lead.name || lead.title),
  about: straight([lead.company, lead.phone || lead.email].filter(Boolean).join(' · ')),
  href: leadPath(lead._id, { companyId }),
})
