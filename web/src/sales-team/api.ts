import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { call, pathOf } from '../platform/client.ts'
import { useSendOnce } from '../platform/use-send-once.ts'

const keyOf = (companyId: string | undefined) => ['salesTeam', companyId]

/** The employees of the sales departments. */
export const useSalesTeam = (companyId: string | undefined) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => (await call(assignmentEndpoints.salesTeam, { companyId, signal })).data,
  })

/** What the API answered to a call of its own. */
export interface Direct {
  /** 'GET /api/lead-assignment/sales-team'. */
  request: string
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The answer as JSON, on lines of its own. */
  body: string
}

/** Calls the sales team's API past everything that is kept, and shows what it says as it is. */
export const useDirectCall = (companyId: string | undefined) => {
  const client = useQueryClient()
  const { busy, once } = useSendOnce()
  const [answer, setAnswer] = useState<Direct>()
  const { method, path } = assignmentEndpoints.salesTeam
  const request = `${method} ${pathOf({ path }, {}, { companyId })}`
  const test = () =>
    once(async () => {
      try {
        const body = await call(assignmentEndpoints.salesTeam, { companyId })
        client.setQueryData(keyOf(companyId), body.data)
        setAnswer({ request, status: 200, body: JSON.stringify(body, null, 2) })
      } catch (error) {
        setAnswer({ request, ...failureOf(error) })
      }
    })
  return { answer, busy, test, close: () => setAnswer(undefined) }
}

const failureOf = (error: unknown): Pick<Direct, 'status' | 'body'> => {
  if (!(error instanceof CallFailed)) throw error
  const { status, code, message } = error
  return { status, body: JSON.stringify({ success: false, message, code }, null, 2) }
}

/** Why the team did not come: the server's words, or that there was no answer. */
export const reasonOf = (error: unknown) =>
  error instanceof CallFailed
    ? (error.serverMessage ?? (error.status === 0 ? error.message : undefined))
    : undefined
