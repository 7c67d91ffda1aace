import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { csvLines } from '../platform/csv-lines.ts'
import { escaped } from '../platform/xlsx-tables.ts'

type Row = readonly (string | number)[]

/** Rows as CSV, piece by piece: a byte order mark for Excel, and no text that a spreadsheet would run. */
export const csvStream = (header: readonly string[], pages: AsyncIterable<readonly Row[]>) =>
  Readable.from(csvPieces(header, pages))

/** Answers with a CSV file of rows that are all there. */
export const sendCsv = (reply: FastifyReply, name: string, header: readonly string[], rows: readonly Row[]) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csvStream(header, onePage(rows)))

async function* onePage<T>(rows: T) {
  yield rows
}

async function* csvPieces(header: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  yield `\ufeff${csvLines([header])}`
  for await (const page of pages) if (page.length) yield csvLines(page)
}

/** Rows as an XLSX workbook of one sheet, written while they are read; texts stay texts, never formulas. */
export const xlsxStream = (header: readonly string[], pages: AsyncIterable<readonly Row[]>) =>
  Readable.fromWeb(
    writeXlsxStream(xlsxRows(header, pages), {
      name: 'Leads',
      freezePane: { rows: 1 },
    }) as ReadableStream,
  )

async function* xlsxRows(header: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  yield header.map(escaped)
  for await (const page of pages)
    for (const row of page) yield row.map(cell => (typeof cell === 'string' ? escaped(cell) : cell))
}
