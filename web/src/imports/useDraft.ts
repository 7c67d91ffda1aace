import type { ImportPreview } from '@leadline/contract/imports/import'
import { importPlan } from '@leadline/contract/imports/plan'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { readDraft, writeDraft } from '../platform/draft.ts'

const draft = z.object({
  plan: importPlan,
  /** The indexes of the columns that the person has decided. */
  touched: z.array(z.number()),
})
export type Draft = z.infer<typeof draft>

/** What the person has decided so far, begun with the proposal. It outlives every step, failed call and reload. */
export const useDraft = (preview: ImportPreview) => {
  const name = `import-${preview.import._id}`
  const [kept, setKept] = useState<Draft>(() => readDraft(name, draft) ?? { plan: preview.plan, touched: [] })
  const change = useCallback(
    (next: (draft: Draft) => Draft) =>
      setKept(before => {
        const after = next(before)
        writeDraft(name, after)
        return after
      }),
    [name],
  )
  return [kept, change] as const
}
export type ChangeDraft = ReturnType<typeof useDraft>[1]
