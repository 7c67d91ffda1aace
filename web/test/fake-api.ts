import type { EndpointDefinition, ReplyOf } from '@leadline/contract/endpoint'
import { FAILURES, type Failure, type FailureCode } from '@leadline/contract/errors'
import type { z } from 'zod'
import { readSearch, type SearchValues } from '../src/platform/search-params.ts'

export interface Sent {
  method: string
  path: string
  query: SearchValues
  body: unknown
  headers: Headers
  params: Record<string, string>
  signal: AbortSignal | null | undefined
}

type Reply = (sent: Sent) => Response | Promise<Response>

/**
 * Stands in for the server behind `fetch`: the real client runs, and every success is passed through the
 * response schema of its endpoint, so that a test cannot answer what the server never would.
 */
export const fakeApi = () => {
  const sent: Sent[] = []
  const replies: { method: string; pattern: RegExp; names: string[]; reply: Reply }[] = []

  const on = (endpoint: EndpointDefinition, reply: Reply) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1]!)
    const pattern = new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`)
    replies.unshift({ method: endpoint.method, pattern, names, reply })
  }

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const fits = replies.filter(r => r.method === method && r.pattern.test(url.pathname))
    // As the server routes: a path without ids goes before one with ids, whatever was set last.
    const match = fits.find(r => r.names.length === 0) ?? fits[0]
    const call = readCall(url, init, match)
    sent.push(call)
    if (!match) throw new TypeError(`No answer is set for ${method} ${url.pathname}`)
    return match.reply(call)
  }

  return {
    /** Every call so far, in order. */
    sent,
    /** Answers with success. */
    answer: <const D extends EndpointDefinition>(
      endpoint: D,
      body: ReplyOf<D> | ((call: Sent) => ReplyOf<D> | Promise<ReplyOf<D>>),
    ) =>
      on(endpoint, async call => {
        const reply = typeof body === 'function' ? await (body as (call: Sent) => ReplyOf<D>)(call) : body
        const parsed = (endpoint.response as z.ZodType<object>).parse(reply)
        return json(endpoint.status ?? 200, { success: true, ...parsed })
      }),
    /** Refuses as the server does. */
    refuse: (endpoint: EndpointDefinition, code: FailureCode, extra: Partial<Failure> = {}) =>
      on(endpoint, () => {
        const [status, message] = FAILURES[code]
        const words = extra.message ?? message
        return json(status, { success: false, code, ...extra, message: words, error: words })
      }),
    /** Answers whatever is said, as a gateway in between might. */
    raw: (endpoint: EndpointDefinition, status: number, body: string) =>
      on(endpoint, () => new Response(body, { status })),
    /** No answer comes: the connection is lost. */
    lose: (endpoint: EndpointDefinition) =>
      on(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** Answers nothing until the function that it returns is called. */
    hold: (endpoint: EndpointDefinition) => {
      const before = replies.find(r => r.method === endpoint.method && r.pattern.test(`/api${endpoint.path}`))
      let release = () => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      on(endpoint, async call => {
        await released
        return before!.reply(call)
      })
      return release
    },
  }
}
export type FakeApi = ReturnType<typeof fakeApi>

const readCall = (url: URL, init: RequestInit, match?: { pattern: RegExp; names: string[] }): Sent => {
  const values = match?.pattern.exec(url.pathname)?.slice(1) ?? []
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: readSearch(url.search),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    headers: new Headers(init.headers),
    params: Object.fromEntries(values.map((value, i) => [match!.names[i]!, decodeURIComponent(value)])),
    signal: init.signal,
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
