import { FOLLOW_UP_STATES, type FollowUpChip } from '@leadline/contract/follow-ups/list'
import { useLocation, useRouter } from '@tanstack/react-router'
import { writeSearch } from '../platform/search-params.ts'

interface Change {
  chip?: FollowUpChip
  person?: string | undefined
}

/** What the manager shows, which stands in the address: the chip, and whose leads. */
export const useFollowUpSearch = () => {
  const router = useRouter()
  const { state, person, companyId } = useLocation().search as Record<string, string | undefined>
  const change = ({ chip, ...rest }: Change) => {
    const { pathname, search: now } = router.state.location
    const state = chip === undefined ? {} : { state: chip === FIRST ? undefined : chip }
    return void router.navigate({
      href: pathname + writeSearch({ ...now, ...state, ...rest }),
      replace: true,
    })
  }
  return { chip: FOLLOW_UP_STATES.find(name => name === state) ?? FIRST, person, companyId, change }
}
export type ChangeFollowUpSearch = ReturnType<typeof useFollowUpSearch>['change']

/** What is open is what people come for. */
const FIRST: FollowUpChip = 'pending'
