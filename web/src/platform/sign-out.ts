import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from './client.ts'
import { removeAllTyped } from './draft.ts'
import { afterLogout } from './guard.ts'
import { clearSession, readSession, readToken } from './session.ts'

/**
 * Leaves at once: the stored session and copies go first, then the server is told with the token that was.
 * An unreachable server keeps nobody signed in here.
 */
export const useSignOut = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    const token = readToken()
    const target = afterLogout(router.state.location.pathname)
    const owner = readSession()?.id
    clearSession()
    if (owner) removeAllTyped(owner)
    await router.navigate({ to: target, replace: true })
    // Only now: a screen that still stands would ask for everything again, with no session.
    queryClient.clear()
    if (token)
      await call(sessionEndpoints.logout, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => undefined,
      )
  }
}
