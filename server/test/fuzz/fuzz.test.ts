import { expect, test } from 'vitest'
import { describe, fuzz } from './run.ts'

/** How many calls in all; every endpoint gets the same share. */
const CALLS = Number(process.env.LEADLINE_FUZZ ?? 2000)
const SEED = Number(process.env.LEADLINE_FUZZ_SEED ?? Date.now() % 1_000_000_000)

const tell = (line: string) => void process.stderr.write(`fuzz: ${line}\n`)

test(
  'whatever is sent, no endpoint answers 5xx, every failure has the declared shape, and others see and lose nothing',
  async () => {
    tell(`seed ${SEED}`)
    const { faults, ...result } = await fuzz(CALLS, SEED, tell)
    tell(JSON.stringify({ ...result, statuses: Object.fromEntries(result.statuses) }))
    expect(faults.map(describe).join('\n'), `LEADLINE_FUZZ=${CALLS} LEADLINE_FUZZ_SEED=${SEED}`).toBe('')
  },
  CALLS * 1000 + 60_000,
)
