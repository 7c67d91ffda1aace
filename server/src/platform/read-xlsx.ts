import { Refusal } from '@leadline/contract/errors'
import { openXlsx, type Workbook } from './open-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import type { TableRow } from './shape-table.ts'
import { readFormats, readStrings } from './xlsx-tables.ts'

export interface XlsxSheet {
  sheet: string
  rows: TableRow[]
}

interface SheetEntry {
  name: string
  path: string
  hidden: boolean
}

/**
 * Reads the first sheet of an XLSX file that holds anything; hidden sheets come last.
 * @throws Refusal UNREADABLE_FILE
 */
export async function readXlsx(bytes: Buffer): Promise<XlsxSheet> {
  const book = await openXlsx(bytes)
  if (!book.has('xl/workbook.xml')) {
    throw new Refusal(
      'UNREADABLE_FILE',
      'This ZIP file is no Excel workbook. Upload the CSV or XLSX file itself.',
    )
  }
  const { sheets, since1904 } = await readBook(book)
  const strings = await readStrings(book)
  const isDate = await readFormats(book)
  for (const { name, path } of sheets) {
    const rows = await readSheet(book, path, { strings, isDate, since1904 })
    if (rows.length) return { sheet: name, rows }
  }
  throw new Refusal('UNREADABLE_FILE', 'The file is empty.')
}

async function readBook(book: Workbook) {
  const paths = new Map<string, string>()
  await book.parse('xl/_rels/workbook.xml.rels', parser =>
    parser.on('opentag', ({ name, attributes }) => {
      if (local(name) === 'Relationship')
        paths.set(String(attributes.Id), partPath(String(attributes.Target)))
    }),
  )
  const sheets: SheetEntry[] = []
  let since1904 = false
  await book.parse('xl/workbook.xml', parser =>
    parser.on('opentag', ({ name, attributes }) => {
      if (local(name) === 'workbookPr') since1904 = /^(?:1|true)$/.test(String(attributes.date1904 ?? ''))
      if (local(name) !== 'sheet') return
      const path = paths.get(String(attributes['r:id'])) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      const hidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ name: String(attributes.name ?? ''), path, hidden })
    }),
  )
  return { sheets: sheets.sort((a, b) => Number(a.hidden) - Number(b.hidden)), since1904 }
}

const partPath = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

/** The name of a tag without its namespace prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)
