import { exportHeader } from '@leadline/contract/exports/lead-row'
import { text } from '@leadline/contract/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFile } from '../platform/read-file.ts'
import { csvStream, xlsxStream } from './write-rows.ts'

const HEADER = exportHeader([])
const FORMATS = { csv: csvStream, xlsx: xlsxStream }

async function* inPages(rows: string[][]) {
  yield rows
}

/** The rows of a file that an export writes of these, as an import reads them. */
async function readBack(write: typeof csvStream, rows: string[][]) {
  const pieces: Buffer[] = []
  for await (const piece of write(HEADER, inPages(rows))) pieces.push(Buffer.from(piece))
  const { reading, rows: read } = await readFile(Buffer.concat(pieces))
  expect(reading.header).toEqual(HEADER)
  return read.map(({ cells }) => HEADER.map((_, at) => cells[at] ?? ''))
}

const SIGNS = [
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '"',
  ',',
  ';',
  '|',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
]
const PIECES = [
  '_x0041_',
  '_x000D_',
  '&#13;',
  '&amp;',
  '<b>',
  'sep=;',
  '+91 98',
  '007',
  '1e5',
  'नाम',
  '👩‍👩‍👧',
  '\ufffe',
  'a',
]
/** Texts as a lead can hold them. */
const odd = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom(...SIGNS, ...PIECES), maxLength: 6 }))
  .filter(typed => text(500).safeParse(typed).success)
  .map(typed => text(500).parse(typed))
const row = fc.array(odd, { minLength: HEADER.length - 1, maxLength: HEADER.length - 1 })

test('every text that a lead can hold is read from an export as it was written, in CSV and XLSX', async () => {
  const table = fc.array(row, { minLength: 1, maxLength: 4 })
  for (const write of Object.values(FORMATS))
    await fc.assert(
      fc.asyncProperty(table, async rows => {
        const numbered = rows.map((cells, at) => [`id ${at}`, ...cells])
        expect(await readBack(write, numbered)).toEqual(numbered)
      }),
      { numRuns: 15 },
    )
})
