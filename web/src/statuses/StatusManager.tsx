import type { Status } from '@leadline/contract/statuses/status'
import { Alert, Button } from '@mantine/core'
import { IconGitFork } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusNotice } from '../ui/StatusNotice.tsx'
import { AddStatus } from './AddStatus.tsx'
import { useStatusOrder, useUsage } from './api.ts'
import { DeleteStatus } from './DeleteStatus.tsx'
import { EditStatus } from './EditStatus.tsx'
import { EnforceSwitch } from './EnforceSwitch.tsx'
import { FlowEditor } from './FlowEditor.tsx'
import css from './StatusManager.module.css'
import { StatusRows } from './StatusRows.tsx'
import { useFlowDraft } from './useFlowDraft.ts'

interface Props {
  companyId: string
  /** The dialog must not close by a slip: something is typed, or another dialog stands over it. */
  onKeepOpen: (keep: boolean) => void
}

/** Everything about the statuses of one company: list, flow, rule, and the way to add one. */
export const StatusManager = ({ companyId, onKeepOpen }: Props) => {
  const flow = useStatusFlow(companyId)
  const usage = useUsage(companyId)
  const draft = useFlowDraft(flow.statuses, companyId)
  const drawn = draft.changed.length > 0
  // What is not saved yet shows itself when one comes back to it.
  const [flowShown, setFlowShown] = useState(draft.isBegun)
  const [typed, setTyped] = useState(false)
  const [editing, setEditing] = useState<Status>()
  const [doomed, setDoomed] = useState<Status>()
  const [problem, setProblem] = useState<Error>()
  const order = useStatusOrder(companyId, setProblem)
  const heading = useRef<HTMLHeadingElement>(null)
  const flowId = useId()
  const keep = typed || drawn || editing !== undefined || doomed !== undefined
  useEffect(() => onKeepOpen(keep), [keep, onKeepOpen])
  if (flow.loading)
    return <SkeletonRows label="Loading options..." columns={['1fr', '80px']} rows={8} rowHeight={44} />
  const disabled = flow.standIn !== undefined
  const parts = { statuses: flow.statuses, usage, disabled, companyId }
  return (
    <>
      <StatusNotice flow={flow} />
      <div className={css.top}>
        <EnforceSwitch {...parts} enforced={flow.enforced} />
        <Button
          variant="default"
          aria-expanded={flowShown}
          aria-controls={flowShown ? flowId : undefined}
          leftSection={<IconGitFork size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setFlowShown(!flowShown)}
        >
          {flowShown ? 'Hide Flow' : 'Show Flow'}
        </Button>
      </div>
      {flowShown && <FlowEditor id={flowId} {...parts} draft={draft} />}
      <div className={css.columns}>
        <div>
          <StatusRows
            {...parts}
            headingRef={heading}
            onOrder={order}
            onEdit={setEditing}
            onDelete={setDoomed}
          />
          {problem && (
            <Alert color="red" variant="light" role="alert" mt="sm">
              {failureOf(problem, 'Error updating status')}
            </Alert>
          )}
        </div>
        <AddStatus {...parts} onTouched={setTyped} />
      </div>
      <EditStatus {...parts} status={editing} onClose={() => setEditing(undefined)} />
      <DeleteStatus
        {...parts}
        status={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => {
          setDoomed(undefined)
          // The button that was pressed is gone with its row.
          heading.current?.focus()
        }}
      />
    </>
  )
}
