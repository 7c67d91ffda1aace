const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]
const LINES = 100

/**
 * Which separator a text has: the one that most lines hold equally often, outside of quotes; a surplus one at
 * the end of a line is forgiven. A comma when there is none.
 */
export function sniffDelimiter(text: string): Delimiter {
  const lines = countLines(text)
  const scored = DELIMITERS.map((delimiter, at) => ({
    delimiter,
    score: scoreOf(lines.map(line => line[at]!)),
  }))
  // The line of column names has no addresses and no amounts in it: what it holds is the separator.
  const first = lines.find(line => line.some(count => count > 0))
  for (const [at, entry] of scored.entries()) if (first?.[at]) entry.score += 0.5
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : ','
}

function scoreOf(counts: readonly number[]) {
  const usual = mostFrequent(counts.filter(count => count > 0))
  if (!usual) return 0
  const even = counts.filter(count => count === usual || count === usual + 1).length
  return (even / counts.length) * (1 + Math.log2(1 + usual) / 4)
}

const mostFrequent = (counts: readonly number[]) => {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0]
}

/** For each of the first lines, how often each delimiter stands in it outside of quotes. */
function countLines(text: string): number[][] {
  const lines: number[][] = []
  let counts = DELIMITERS.map(() => 0)
  let quoted = false
  let filled = false
  for (let at = 0; at < text.length && lines.length < LINES; at++) {
    const character = text[at]!
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') {
      if (filled) lines.push(counts)
      counts = DELIMITERS.map(() => 0)
      filled = false
      continue
    }
    const delimiter = DELIMITERS.indexOf(character as Delimiter)
    if (delimiter >= 0) counts[delimiter]!++
    filled = true
  }
  if (filled && lines.length < LINES) lines.push(counts)
  return lines
}
