import { may } from '@leadline/contract/access/permissions'
import { MAY_NOT_SHARE, type View, type ViewState, viewState } from '@leadline/contract/views/view'
import type { Session } from '../platform/session.ts'

/** Whether what is shown is no longer what the view keeps; in which order filters were chosen does not matter. */
export const isChanged = (view: Pick<View, 'state'>, now: ViewState): boolean =>
  written(view.state) !== written(now)

const written = (state: ViewState): string => {
  const { filter, ...rest } = viewState.parse(state)
  const sorted = Object.entries(filter)
    .filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
  return JSON.stringify([Object.fromEntries(sorted), rest.sort, rest.columns, rest.layout])
}

/** Why this person may not change a view; undefined where they may. */
export const reasonNotToChange = (view: View, session: Session): string | undefined =>
  view.mine || may(session, 'company.configure')
    ? undefined
    : `Only ${view.madeBy} or the company can change this view.`

/** Why this person may not share; undefined where they may. */
export const reasonNotToShare = (session: Session): string | undefined =>
  may(session, 'company.configure') ? undefined : MAY_NOT_SHARE
