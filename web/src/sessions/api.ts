import type { BodyIn } from '@leadline/contract/endpoint'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../platform/client.ts'
import { readSession, type SessionKind, startSession } from '../platform/session.ts'
import { takeWayBack, wayOn } from '../platform/way-back.ts'

export type SignIn = BodyIn<(typeof sessionEndpoints)['login']>

/** Signs in and goes on where the person's session had ended, or to their own dashboard. Throws `CallFailed` when it is refused. */
export const useSignIn = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (body: SignIn) => {
    const answer = await call(sessionEndpoints.login, { body })
    const { company, employee, user } = answer
    const record = company ?? employee ?? user
    const token = tokenOf(answer)
    if (!record || !token) throw new Error('The answer to the sign-in names nobody')
    const kind: SessionKind = company ? 'company' : employee ? 'employee' : 'general'
    const back = takeWayBack()
    startSession(kind, token, record)
    queryClient.clear()
    const session = readSession()
    if (session) await router.navigate({ href: wayOn(session, back), replace: true })
  }
}

/** Servers before ours called it accessToken. */
const tokenOf = (answer: { token?: string; accessToken?: string }) => answer.token ?? answer.accessToken
