import type { ImportPreview } from '@leadline/contract/imports/import'
import { valuesToMatch, withProposals } from '@leadline/contract/imports/values-to-match'
import { useMemo } from 'react'
import { CheckStep } from './CheckStep.tsx'
import { MatchStep } from './MatchStep.tsx'
import { useDraft } from './useDraft.ts'
import type { Matching } from './useMatching.ts'

interface Props {
  preview: ImportPreview
  lists: Matching
  checking: boolean
  /** Which of the first rows is shown as a lead, from 0. */
  row: number
  companyId: string | undefined
}

/** Everything that is decided before the run, kept from step to step. */
export const Decisions = ({ preview, lists, checking, row, companyId }: Props) => {
  const [draft, change] = useDraft(preview)
  const found = useMemo(
    () => valuesToMatch(draft.plan, preview.columns, lists),
    [draft.plan, preview.columns, lists],
  )
  const plan = useMemo(() => withProposals(draft.plan, found), [draft.plan, found])
  if (checking) return <CheckStep preview={preview} plan={plan} companyId={companyId} />
  return (
    <MatchStep
      preview={preview}
      lists={lists}
      found={found}
      draft={{ ...draft, plan }}
      change={change}
      row={row}
      companyId={companyId}
    />
  )
}
