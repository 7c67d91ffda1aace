import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import type { TestApp } from './database.ts'

export interface Heard {
  id: number | undefined
  kind: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  data: any
}

/** What a browser does with GET /events: opens the stream at a listening server, and notes what it hears. */
export async function follow(
  t: Pick<TestApp, 'app'>,
  token: string,
  { lastEventId, companyId }: { lastEventId?: number; companyId?: string } = {},
) {
  const { server } = t.app
  // A connection that fetch keeps for another call must not keep the server from closing.
  server.keepAliveTimeout = 50
  if (!server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const leaving = new AbortController()
  const response = await fetch(
    `http://127.0.0.1:${port}/api/events${companyId ? `?companyId=${companyId}` : ''}`,
    {
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    },
  )
  const heard: Heard[] = []
  const stream = { response, heard, ended: false, text: '' }
  void read(response, stream).catch(() => {})
  const kinds = () => heard.map(event => event.kind)
  const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 })
  if (response.status === 200) await until(() => expect(kinds()).toContain('ready'))
  return {
    response,
    heard,
    kinds,
    /** All that was sent, as it stands in the stream. */
    text: () => stream.text,
    /** Resolves when an event of the kind has come; forgets it and those before it. */
    next: async (kind: string) => {
      await until(() => expect(kinds()).toContain(kind))
      return heard.splice(0, kinds().indexOf(kind) + 1).at(-1)!
    },
    /** Resolves when the server has ended the stream. */
    end: () => until(() => expect(stream.ended).toBe(true)),
    isOpen: () => !stream.ended,
    leave: () => leaving.abort(),
  }
}

async function read(response: Response, stream: { heard: Heard[]; ended: boolean; text: string }) {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of response.body!) {
      const text = decoder.decode(bytes, { stream: true })
      stream.text += text
      const events = (rest + text).split('\n\n')
      rest = events.pop()!
      for (const event of events) if (!event.startsWith(':')) stream.heard.push(heardFrom(event))
    }
  } finally {
    stream.ended = true
  }
}

function heardFrom(event: string): Heard {
  const fields = new Map(event.split('\n').map(line => line.split(/: (.*)/) as [string, string]))
  const id = fields.get('id')
  return {
    id: id === undefined ? undefined : Number(id),
    kind: fields.get('event')!,
    data: JSON.parse(fields.get('data')!),
  }
}
