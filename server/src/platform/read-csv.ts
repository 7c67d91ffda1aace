import { Refusal } from '@leadline/contract/errors'
import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { type Delimiter, sniffDelimiter } from './sniff-delimiter.ts'

export interface CsvTable {
  encoding: string
  delimiter: Delimiter
  /** Every record, blank ones too, so that the index is the row of a spreadsheet. */
  rows: string[][]
}

/**
 * Reads the bytes of a text file with any usual separator and encoding.
 * @throws Refusal UNREADABLE_FILE
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const { text, encoding } = decodeText(bytes)
  // Excel writes the separator into a first line of its own.
  const told = /^sep=([,;|\t])\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = (told?.[1] as Delimiter | undefined) ?? sniffDelimiter(body)
  const rows = parseRecords(body, delimiter)
  return { encoding, delimiter, rows: told ? [[], ...rows] : rows }
}

function parseRecords(text: string, delimiter: Delimiter): string[][] {
  const options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  try {
    return parse(text, { ...options, relax_quotes: true })
  } catch {
    return parseUnquoted(text, options)
  }
}

/** A quote that is never closed would swallow the rest of the file: then quotes are letters like any other. */
function parseUnquoted(text: string, options: object): string[][] {
  try {
    return parse(text, { ...options, quote: false }) as unknown as string[][]
  } catch {
    throw new Refusal(
      'UNREADABLE_FILE',
      'The rows of this file cannot be told apart. Save it as CSV or XLSX again.',
    )
  }
}
