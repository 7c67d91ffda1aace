import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { type Failure, failure } from '@leadline/contract/errors'

export const NO_CONNECTION = 'Leadline cannot be reached. Check your connection and try again.'

type Details = Partial<Omit<Failure, 'success' | 'message' | 'error'>>

/** A call that did not succeed: the server's own words where it sent some. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: string
  /** What the server said; undefined when it said nothing readable. */
  readonly serverMessage: string | undefined
  /** By field name, to be shown beside the field. */
  readonly fields: Readonly<Record<string, string>>
  readonly companies: NonNullable<Failure['companies']>
  /** With STALE, and CHANGED_MEANWHILE of a follow-up: the record as it stands now. */
  readonly current: unknown
  /** With STATUS_FLOW: the statuses that are allowed. */
  readonly allowed: readonly string[]
  /** With LEAD_MERGED: the lead that it lives on in. */
  readonly mergedInto: string | undefined
  /** With LEAD_NOT_FOUND of several leads: the places of those that are not there. */
  readonly missing: readonly number[]
  readonly requestId: string | undefined

  constructor(
    status: number,
    serverMessage: string | undefined,
    details: Details = {},
    /** The call's own words where the server sent none. */
    instead: string | undefined = undefined,
  ) {
    super(serverMessage ?? instead ?? (status === 0 ? NO_CONNECTION : `The server answered ${status}.`))
    this.name = 'CallFailed'
    this.status = status
    this.serverMessage = serverMessage
    this.code = details.code ?? (status === 0 ? 'NO_CONNECTION' : 'UNKNOWN')
    this.fields = details.fields ?? {}
    this.companies = details.companies ?? []
    this.current = details.current
    this.allowed = details.allowed ?? []
    this.mergedInto = details.mergedInto
    this.missing = details.missing ?? []
    this.requestId = details.requestId
  }
}

/** Reads the body of a failed call. */
export const readFailure = (endpoint: Named, status: number, body: unknown): CallFailed => {
  const known = failure.safeParse(body)
  const said = known.success ? known.data.message || known.data.error : looseMessage(body)
  return new CallFailed(status, said, known.success ? known.data : {}, wordsOf(endpoint, status))
}

type Named = Pick<EndpointDefinition, 'failed' | 'noSession'>

/** What a call that failed without words of the server says (document 1, section 8). */
export const wordsOf = ({ failed, noSession }: Named, status: number) =>
  (status === 401 ? noSession : undefined) ?? failed

/** What to show: the server's message, else the words that belong to this place. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof CallFailed && error.serverMessage) || fallback

/** Why a call failed, as far as that is known: the server's words, no connection, or the bare status. */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed)) return error instanceof Error ? error.message : undefined
  return error.serverMessage ?? (error.status === 0 ? NO_CONNECTION : `The server answered ${error.status}.`)
}

/** Whether no answer came at all, so that trying again may help. */
export const isOffline = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/** What stands beside the words of what failed where it was the connection that was lost. */
export const lossOf = (error: unknown): string | undefined => (isOffline(error) ? NO_CONNECTION : undefined)

/** What an act says that failed, where it is one sentence after the other: `messageOf`, and that the connection was lost. */
export const failureOf = (
  error: unknown,
  instead = error instanceof Error ? error.message : String(error),
): string => {
  const words = messageOf(error, instead)
  const loss = lossOf(error)
  return loss && words !== loss ? `${words.replace(/\.?$/, '.')} ${loss}` : words
}

/** A gateway in between may answer in its own shape; its message or error is still the best word. */
const looseMessage = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { message, error } = body as { message?: unknown; error?: unknown }
  return [message, error].find((word): word is string => typeof word === 'string' && word !== '')
}
