import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from './client.ts'
import { removeAllTyped } from './draft.ts'
import { afterLogout } from './guard.ts'
import { clearSession, readSession, readToken } from './session.ts'
import { dropWaiting, ownWaiting } from './waiting.ts'

/** How much is not sent yet. */
export interface Loss {
  changes: number
  messages: number
}

/** Asks before what waits is lost; set by the screen that can. Without it nobody is kept from leaving. */
let asks: ((leave: () => Promise<void>, loss: Loss) => void) | undefined
export const askBeforeLoss = (ask: typeof asks): void => {
  asks = ask
}

/** Counts what a person has said and the server has not heard; set by the chat. */
let countMessages: ((owner: string) => number) | undefined
export const countAsLoss = (count: typeof countMessages): void => {
  countMessages = count
}

/**
 * Leaves at once: the stored session and copies go first, then the server is told with the token that was.
 * An unreachable server keeps nobody signed in here. What was done and is not sent yet goes too, so that is asked first.
 */
export const useSignOut = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const leave = async () => {
    const token = readToken()
    const target = afterLogout(router.state.location.pathname)
    const owner = readSession()?.id
    const lost = ownWaiting()
    clearSession()
    if (owner) removeAllTyped(owner)
    for (const write of lost) dropWaiting(write)
    await router.navigate({ to: target, replace: true })
    // Only now: a screen that still stands would ask for everything again, with no session.
    queryClient.clear()
    if (token)
      await call(sessionEndpoints.logout, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => undefined,
      )
  }
  return async () => {
    const loss = lossNow()
    return asks && loss.changes + loss.messages > 0 ? asks(leave, loss) : leave()
  }
}

const lossNow = (): Loss => {
  const owner = readSession()?.id
  return {
    changes: ownWaiting().length,
    messages: owner === undefined ? 0 : (countMessages?.(owner) ?? 0),
  }
}
