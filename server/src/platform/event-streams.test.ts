import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventStreams, eventStreams, lineOf, type Stream } from './event-streams.ts'

/** An answer whose reader takes a line only when it is told to. */
function slowReader() {
  const listeners = new Map<string, () => void>()
  const lines: string[] = []
  const response = {
    destroyed: false,
    writableEnded: false,
    isFull: false,
    write(text: string) {
      if (this.isFull) throw new Error('written to a reader who is not ready')
      lines.push(text)
      this.isFull = true
      return false
    },
    end(text: string) {
      if (text) lines.push(text)
      this.writableEnded = true
    },
    destroy() {
      this.destroyed = true
      listeners.get('close')?.()
    },
    on(event: string, heard: () => void) {
      listeners.set(event, heard)
      return this
    },
  }
  const take = () => {
    response.isFull = false
    listeners.get('drain')?.()
  }
  return { response: response as unknown as ServerResponse, lines, take, isCut: () => response.destroyed }
}

const streamOf = (response: ServerResponse): Stream => ({
  response,
  sessionId: 'session',
  signInId: 'sign-in',
  accountId: 'account',
  companyId: 'asha',
  chosen: undefined,
  companies: ['asha'],
  late: 0,
})

let streams: EventStreams
beforeEach(() => {
  vi.useFakeTimers()
  streams = eventStreams()
})
afterEach(() => {
  streams.stop()
  vi.useRealTimers()
})

const tell = (kind: string, id: number) => {
  streams.tell('asha', kind, lineOf(kind, {}, id))
  vi.advanceTimersByTime(60)
}
const idsIn = (lines: string[]) => lines.map(line => /id: (\d+)/.exec(line)?.[1])

test('a slow reader is kept only the newest line of each kind, in their order, and goes on with them', () => {
  const { response, lines, take } = slowReader()
  streams.add(streamOf(response))
  tell('leads.changed', 1)
  for (let id = 2; id <= 500; id++) tell(id % 2 ? 'leads.changed' : 'lists.changed', id)
  expect(idsIn(lines)).toEqual(['1'])
  take()
  take()
  expect(idsIn(lines)).toEqual(['1', '499', '500'])
})

test('a reader who takes nothing for more than a minute is cut off; one who does hears the heartbeat', () => {
  const slow = slowReader()
  const quick = slowReader()
  for (const { response } of [slow, quick]) streams.add(streamOf(response))
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(20_000)
    quick.take()
  }
  expect(slow.isCut()).toBe(true)
  expect(quick.isCut()).toBe(false)
  expect(quick.lines).toEqual(Array.from({ length: 5 }, () => ':\n\n'))
})

test('changes that follow quickly on each other are one line', () => {
  const { response, lines } = slowReader()
  streams.add(streamOf(response))
  for (let id = 1; id <= 9; id++) streams.tell('asha', 'leads.changed', lineOf('leads.changed', {}, id))
  streams.tell('meera', 'leads.changed', lineOf('leads.changed', {}, 10))
  vi.advanceTimersByTime(60)
  expect(idsIn(lines)).toEqual(['9'])
})
