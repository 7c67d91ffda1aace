import { valuesOf } from '@leadline/contract/imports/column-facts'
import type { ImportPreview } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { suggestPlan } from '@leadline/contract/imports/suggest-plan'
import type { Trx } from '../platform/db.ts'
import type { FileReading } from '../platform/read-file.ts'
import { readKnown } from './known-queries.ts'
import { type ImportRecord, rememberedPlan } from './queries.ts'
import { readRows } from './row-queries.ts'
import { summariseOne } from './summarise-imports.ts'

const FIRST_ROWS = 50

type Reading = Omit<FileReading, 'header' | 'totalRows'>

/** What the wizard shows of an uploaded file: its columns, the guesses with their reasons, the first rows, a plan. */
export async function previewOf(trx: Trx, record: ImportRecord): Promise<ImportPreview> {
  const { facts, ...reading } = record.reading as Reading
  const known = await readKnown(trx, record.companyId)
  const remembered = (await rememberedPlan(trx, record.companyId, record.header))?.plan as
    | ImportPlan
    | undefined
  const columns = record.header.map((header, at) => ({ header, facts: facts[at]! }))
  const { guesses, ...suggestion } = suggestPlan(columns, known, remembered?.columns)
  const rows = await readRows(trx, record, 0, FIRST_ROWS)
  return {
    import: await summariseOne(trx, record),
    reading,
    columns: columns.map(({ header, facts }, index) => ({
      index,
      header,
      samples: facts.samples,
      filled: facts.filled,
      guess: guesses[index]!,
      dateFits: dateFits(facts),
      values: valuesOf(facts),
    })),
    firstRows: rows.map(({ rowNumber, cells }) => ({ row: rowNumber, cells })),
    ...suggestion,
  }
}

const dateFits = ({ dayFirst, monthFirst, filled }: FileReading['facts'][number]) =>
  filled > 0 && 2 * Math.max(dayFirst, monthFirst) >= filled ? { dayFirst, monthFirst } : null
