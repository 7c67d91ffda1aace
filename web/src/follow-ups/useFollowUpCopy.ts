import type { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { fromKept, stateOfKept } from '@leadline/contract/follow-ups/kept'
import type { FollowUpListQuery, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../platform/client.ts'
import { keepPage, readKept } from '../platform/follow-up-copy.ts'
import { readNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'

type Page = Answer<typeof followUpEndpoints.list>

/** The browser's copy of one state of the follow-ups that the manager opens with: one's own leads', or all. */
export const useFollowUpCopy = (
  { state, assignedTo }: Pick<FollowUpListQuery, 'state' | 'assignedTo'>,
  companyId: string | undefined,
) => {
  const session = useSession()
  const opensWith = session.userType === 'employee' ? session.id : undefined
  const isKept = assignedTo === opensWith && state !== 'employee'
  return {
    keep: (items: readonly ListedFollowUp[], isFirst: boolean) => {
      if (isKept) keepPage(session, { companyId, state, items, isFirst, now: readNow() })
    },
    read: (): InfiniteData<Page, string | undefined> | undefined => {
      const kept = isKept ? readKept(session, companyId) : undefined
      if (!kept) return undefined
      const now = readNow()
      const data = kept
        .filter(item => stateOfKept(item, now, session.timeZone) === state)
        .map(item => fromKept(item, session.timeZone))
        .toSorted(byUrgency)
      const page = { nextCursor: null, total: data.length, totalIsCapped: false }
      return { pages: [{ success: true, data, page, counts: NOT_COUNTED }], pageParams: [undefined] }
    },
  }
}

/** As the server lists them: what is pending the earliest first, what is completed the latest first. */
const byUrgency = (a: ListedFollowUp, b: ListedFollowUp) => {
  const at = ({ completed, completedAt, nextFollowUpDate }: ListedFollowUp) =>
    Date.parse((completed ? completedAt : nextFollowUpDate) ?? '')
  return a.completed ? at(b) - at(a) : at(a) - at(b)
}

/** A copy counts nothing: how many there are is the server's word. */
const NOT_COUNTED = { all: 0, pending: 0, overdue: 0, today: 0, upcoming: 0, employee: 0, completed: 0 }
