import type { AnswerOf, BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '@leadline/contract/endpoint'
import { CallFailed, isOffline, readFailure, wordsOf } from './call-failed.ts'
import { noteAnswer } from './connection.ts'
import type { Question } from './kept-questions.ts'
import { loadWhenConnected } from './load-when-connected.ts'
import { readInParts } from './read-in-parts.ts'
import { writeSearch } from './search-params.ts'
import { clearSession, readLeaving, readToken } from './session.ts'

/** `T` becomes optional where nothing in it is required, and disappears where the endpoint has none. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : undefined extends T
    ? { [key in K]?: T }
    : Record<never, never> extends T
      ? { [key in K]?: T }
      : { [key in K]: T }

export type CallOptions<D extends EndpointDefinition> = Part<'params', ParamsIn<D>> &
  Part<'query', QueryIn<D>> &
  Part<'body', BodyIn<D>> & {
    headers?: Record<string, string>
    /** The one company that a superadmin or user has chosen; all of theirs when left out. */
    companyId?: string | undefined
    /** The file of an endpoint whose `bodySize` is `file`. */
    file?: File
    signal?: AbortSignal
    /** Of a file that is answered: how many bytes have come so far. */
    onBytes?: (received: number) => void
  }
type Arguments<D extends EndpointDefinition> =
  Record<never, never> extends CallOptions<D> ? [options?: CallOptions<D>] : [options: CallOptions<D>]

/** What `call` answers: the parts that the endpoint names, beside `success`. */
export type Answer<D extends EndpointDefinition> = D['response'] extends 'file'
  ? never
  : AnswerOf<D> & { success: true }

/**
 * Calls an endpoint and answers with its body. Waits as long as the server needs. Anything but HTTP 200 to
 * 299 throws a `CallFailed`; a 401 of any call but a sign-in also ends the session.
 */
export const call = async <const D extends EndpointDefinition>(
  endpoint: D,
  ...[options]: Arguments<D>
): Promise<Answer<D>> => {
  const question = questionOf(endpoint, options)
  if (!question || !offline) return (await ask(endpoint, options)) as Answer<D>
  // The call goes first: what is kept comes meanwhile.
  const loading = offline()
  try {
    const answer = await ask(endpoint, options)
    const kept = await loading
    void kept?.keepAnswer(question, answer)
    return (kept?.asWaiting(question, answer) ?? answer) as Answer<D>
  } catch (error) {
    const kept = await loading
    if (error instanceof CallFailed && error.status === 404) void kept?.forgetMissing(question)
    const answer = isOffline(error) ? await kept?.keptAnswer(question) : undefined
    if (!answer) throw error
    return answer as Answer<D>
  }
}

type Offline = typeof import('./kept-answers.ts')
let offline: (() => Promise<Offline | undefined>) | undefined

/** From now on, what is asked while there is no connection is answered by what this browser keeps. */
export const answerOffline = (load: (() => Promise<Offline>) | undefined): void => {
  offline = load && loadWhenConnected(load)
}

/** Who only asks, in a session, may be answered by what is kept. */
const questionOf = (endpoint: EndpointDefinition, options: LooseOptions = {}): Question | undefined => {
  if (endpoint.method !== 'GET' || endpoint.access === 'public' || readToken() === null) return undefined
  const { params, query, companyId } = options as Question
  return { endpoint, params, query, companyId }
}

const ask = async (endpoint: EndpointDefinition, options: LooseOptions | undefined): Promise<object> => {
  const response = await send(endpoint, options)
  return (await readBody(endpoint, response)) as object
}

/** Calls an endpoint that answers with a file. Throws as `call` does. */
export const callForFile = async <const D extends EndpointDefinition & { response: 'file' }>(
  endpoint: D,
  ...[options]: Arguments<D>
): Promise<Blob> => {
  const response = await send(endpoint, options)
  return options?.onBytes ? readInParts(response, options.onBytes) : response.blob()
}

/** Calls back with the failed call's message when a 401 has ended the session. Returns how to stop. */
export const onSessionEnded = (ended: (message: string) => void): (() => void) => {
  listeners.add(ended)
  return () => listeners.delete(ended)
}

/** The path of a call, with its ids and query. */
export const pathOf = (
  endpoint: Pick<EndpointDefinition, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `/api${path}${writeSearch(query)}`
}

/** A late 401 of an earlier session must not end the one that has begun since. */
export const endSession = (sent: string | null, failed: Pick<CallFailed, 'message'>) => {
  if (readToken() !== sent) return
  // A screen that still stands has asked as nobody: its owner has been told why, and is on the way.
  if (sent === null && readLeaving()) return
  clearSession()
  for (const ended of listeners) ended(failed.message)
}

interface LooseOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  companyId?: string | undefined
  file?: File
  signal?: AbortSignal
}

const listeners = new Set<(message: string) => void>()
/** Longer than a tab takes to follow another, in milliseconds. */
const LEAVING_MS = 500

const send = async (endpoint: EndpointDefinition, options: LooseOptions = {}): Promise<Response> => {
  if (isAboutToLeave(endpoint, options)) await new Promise(waited => setTimeout(waited, LEAVING_MS))
  const token = readToken()
  const query = { ...(options.query as Record<string, unknown>), companyId: options.companyId }
  const url = pathOf(endpoint, options.params as Record<string, unknown>, query)
  const response = await fetchOrFail(endpoint, url, requestOf(endpoint, options, token), options.signal)
  if (response.ok) return response
  const failed = readFailure(endpoint, response.status, await readBody(endpoint, response))
  if (response.status === 401 && !endpoint.signIn) endSession(token, failed)
  throw failed
}

/**
 * Somebody has signed out in another tab, and this one follows them in a moment: what it asks until then would be
 * refused as nobody's, and lead it elsewhere.
 */
const isAboutToLeave = ({ access }: EndpointDefinition, { headers }: LooseOptions) =>
  access !== 'public' && readToken() === null && !headers?.authorization

const requestOf = (
  endpoint: EndpointDefinition,
  options: LooseOptions,
  token: string | null,
): RequestInit => {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return { method: endpoint.method, headers, ...bodyOf(options) }
}

const bodyOf = ({ file, body }: LooseOptions): { body?: BodyInit } => {
  if (file) return { body: fileForm(file) }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const fileForm = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

const fetchOrFail = async (
  endpoint: EndpointDefinition,
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
) => {
  try {
    const response = await fetch(url, signal ? { ...request, signal } : request)
    noteAnswer(true)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    noteAnswer(false)
    throw new CallFailed(0, undefined, {}, wordsOf(endpoint, 0))
  }
}

const readBody = async (endpoint: EndpointDefinition, response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    if (response.ok) throw new CallFailed(response.status, undefined, {}, endpoint.failed)
    return undefined
  }
}
