import type { ServerResponse } from 'node:http'

/** One browser that hears, and of which companies. */
export interface Stream {
  response: ServerResponse
  sessionId: string
  signInId: string
  accountId: string
  companyId: string | null
  /** The company that the browser has asked for; all of the session's where it is undefined. */
  chosen: string | undefined
  companies: readonly string[]
  /** What waits, for a slow reader or until the stream has begun: of each key the newest line, in their order. */
  waiting?: Map<string, string> | undefined
  /** Beats since the reader has last kept up. */
  late: number
}

export type EventStreams = ReturnType<typeof eventStreams>

/** Changes are gathered for so long, so that a busy company makes one line of many. */
const GATHER_MS = 50
const BEAT_MS = 20_000
/** A browser has one stream; the others are left over from connections that have died without a word. */
const STREAMS_OF_A_SESSION = 4
/** So many beats a reader may be late; then it is cut off, and comes back when it can. */
const MOST_LATE = 3

/** The open streams of this server. What is told is a hint: of several with one key the last stands for all. */
export function eventStreams() {
  const streams = new Set<Stream>()
  const gathered = gather(told => {
    for (const stream of streams)
      for (const id of stream.companies)
        for (const [key, { text, to }] of told.get(id) ?? [])
          if (!to || to.includes(stream.signInId)) write(stream, id + key, text)
  })
  const beat = setInterval(() => {
    for (const stream of streams) {
      if (!stream.waiting) write(stream, 'beat', ':\n\n')
      else if (++stream.late > MOST_LATE) stream.response.destroy()
    }
  }, BEAT_MS)
  beat.unref()
  let stopped = false
  const end = (stream: Stream, lastWords = '') => {
    streams.delete(stream)
    if (!isOver(stream)) stream.response.end(lastWords)
  }
  return {
    add: (stream: Stream) => {
      if (stopped || isOver(stream)) return end(stream)
      const [oldest, ...others] = [...streams].filter(s => s.sessionId === stream.sessionId)
      if (oldest && others.length >= STREAMS_OF_A_SESSION - 1) end(oldest)
      streams.add(stream)
      stream.response.on('close', () => streams.delete(stream)).on('drain', () => goOn(stream))
    },
    /** Tells everybody who hears of a company, or of them only the sign-ins that are named. */
    tell: gathered.add,
    write,
    /** Goes on with `first` and then with what has waited. */
    goOn,
    end,
    all: (): readonly Stream[] => [...streams],
    stop: () => {
      stopped = true
      clearInterval(beat)
      gathered.stop()
      for (const stream of streams) end(stream)
    },
  }
}

/** One event as it stands in a stream; without an id it does not move the place where a stream goes on. */
export const lineOf = (kind: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`

type Told = Map<string, Map<string, Line>>
/** A line, and for whom it is where it is not for all. */
interface Line {
  text: string
  to: readonly string[] | undefined
}

/** Collects lines by company and key, and hands them over together. */
function gather(flush: (told: Told) => void) {
  let told: Told = new Map()
  let timer: NodeJS.Timeout | undefined
  const pass = () => {
    const all = told
    told = new Map()
    timer = undefined
    flush(all)
  }
  return {
    add: (companyId: string, key: string, text: string, to?: readonly string[]) => {
      const ofCompany = told.get(companyId) ?? new Map<string, Line>()
      told.set(companyId, ofCompany)
      setLast(ofCompany, to ? key + to : key, { text, to })
      timer ??= setTimeout(pass, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

function write(stream: Stream, key: string, text: string) {
  if (isOver(stream)) return
  if (stream.waiting) setLast(stream.waiting, key, text)
  else if (!stream.response.write(text)) stream.waiting = new Map()
}

function goOn(stream: Stream, first: readonly (readonly [key: string, text: string])[] = []) {
  const { waiting = [] } = stream
  stream.waiting = undefined
  stream.late = 0
  for (const [key, text] of [...first, ...waiting]) write(stream, key, text)
}

/** Who is cut off between two lines goes on after the first, so it must not be the later one. */
function setLast<T>(lines: Map<string, T>, key: string, line: T) {
  lines.delete(key)
  lines.set(key, line)
}

/** Its reader has gone, or its end is written. */
const isOver = ({ response }: Stream) => response.destroyed || response.writableEnded
