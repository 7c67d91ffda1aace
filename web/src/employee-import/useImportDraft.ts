import { type EmployeeSheet, employeeSheet } from '@leadline/contract/employee-import/endpoints'
import { employeePlan } from '@leadline/contract/employee-import/plan'
import { type EmployeeImportResult, employeeImportResult } from '@leadline/contract/employee-import/result'
import { useState } from 'react'
import { z } from 'zod'
import { readDraft, writeDraft } from '../platform/draft.ts'
import { newKey } from '../platform/new-key.ts'

const choices = z.object({
  plan: employeePlan,
  /** The indexes of the columns that the person has decided. */
  touched: z.array(z.number()),
  /** The same for every try of this import, so that it is done once. */
  key: z.string(),
})
export type Choices = z.infer<typeof choices>

/**
 * The file, what has been decided about it, and what became of it. The server keeps none of it: it is kept in this
 * tab, each part by itself, and outlives every step, failed call and reload.
 */
export const useImportDraft = (companyId: string | undefined) => {
  const name = (part: string) => `employee-import-${part}-${companyId ?? 'own'}`
  const [sheet, setSheet] = useState(() => readDraft(name('file'), employeeSheet))
  const [chosen, setChosen] = useState(() => readDraft(name('choices'), choices))
  const [result, setResult] = useState(() => readDraft(name('result'), employeeImportResult))
  const begin = (read: EmployeeSheet | undefined) => {
    const first = read && { plan: read.plan, touched: [], key: newKey() }
    setSheet(read)
    setChosen(first)
    setResult(undefined)
    writeDraft(name('result'), null)
    writeDraft(name('choices'), first ?? null)
    writeDraft(name('file'), read ?? null)
  }
  const change = (next: (before: Choices) => Choices) =>
    setChosen(before => {
      const after = before && next(before)
      writeDraft(name('choices'), after ?? null)
      return after
    })
  const end = (done: EmployeeImportResult) => {
    setResult(done)
    writeDraft(name('result'), done)
  }
  return { opened: sheet && chosen ? { sheet, choices: chosen } : undefined, result, begin, change, end }
}
export type ImportDraft = ReturnType<typeof useImportDraft>
export type Opened = NonNullable<ImportDraft['opened']>
