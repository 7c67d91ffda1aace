import type { ArrivalRule } from '@leadline/contract/arrival/rule'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { useRuleCalls, useRules } from './api.ts'
import { RulePanel } from './RulePanel.tsx'
import { RuleTable } from './RuleTable.tsx'
import { TryRules } from './TryRules.tsx'
import { useRuleLists } from './use-rule-lists.ts'

interface Props {
  companyId: string | undefined
}

/** By which rules new leads are given to somebody as they arrive, and a way to try them. */
export const ArrivalSection = ({ companyId: chosen }: Props) => {
  const query = useRules(chosen)
  const { companies, companyId, nameOf, whyNot } = useCompanyNames(chosen)
  const lists = useRuleLists(companyId)
  const [edited, edit] = useState<ArrivalRule | 'new'>()
  const [leaving, remove] = useState<ArrivalRule>()
  const add = (
    <ReasonButton why={whyNot} leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => edit('new')}>
      Add Rule
    </ReasonButton>
  )
  return (
    <div>
      <RecordHead
        title="Arrival rules"
        words="New leads from forms, services, imports and by hand go to somebody at once: the first active rule that fits a lead decides. Who is inactive, on holiday or outside working hours is passed over."
      >
        {query.data?.length ? add : null}
      </RecordHead>
      {lists.failed && <LoadFailure query={lists.failed} words="Failed to load what rules choose from" />}
      <Rules
        query={query}
        lists={lists}
        onEdit={edit}
        onDelete={remove}
        nameOf={companyId ? undefined : nameOf}
      >
        {add}
      </Rules>
      {companyId && query.data?.some(({ isActive }) => isActive) && (
        <TryRules companyId={companyId} lists={lists} />
      )}
      {edited && (
        <RulePanel
          rule={edited === 'new' ? undefined : edited}
          {...{ companyId, companies }}
          onClose={() => edit(undefined)}
        />
      )}
      <DeleteRule rule={leaving} onClose={() => remove(undefined)} />
    </div>
  )
}

interface ListProps {
  query: ReturnType<typeof useRules>
  lists: ReturnType<typeof useRuleLists>
  onEdit: (rule: ArrivalRule) => void
  onDelete: (rule: ArrivalRule) => void
  /** What their companies are called, where there are several. */
  nameOf: ((companyId: string) => string) | undefined
  /** The way to the first one. */
  children: ReactNode
}

const Rules = ({ query, children, ...table }: ListProps) => {
  const { data } = query
  if (!data && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!data)
    return <SkeletonRows label="Loading arrival rules" columns={['1fr', '2fr', '1fr', '64px']} rows={4} />
  if (data.length === 0)
    return (
      <EmptyState
        title="No arrival rules yet"
        words="New leads stay unassigned until somebody assigns them. Add the first rule: who gets them?"
      >
        {children}
      </EmptyState>
    )
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      <RuleTable rows={data} {...table} />
    </>
  )
}

const FAILED = 'Failed to load the arrival rules'

const DeleteRule = ({ rule, onClose }: { rule: ArrivalRule | undefined; onClose: () => void }) => {
  const calls = useRuleCalls()
  return (
    <ConfirmDialog
      opened={rule !== undefined}
      onClose={onClose}
      title={`Delete ${rule?.name ?? 'rule'}`}
      words="No lead goes by this rule any more. Those that it has given away stay where they are."
      action="Delete"
      destructive
      failure="Failed to delete the rule"
      onConfirm={async () => {
        if (!rule) return
        const { message } = await calls.remove(rule._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}
