import { may } from '@leadline/contract/access/permissions'
import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { call } from '../platform/client.ts'
import { useSaving } from '../platform/use-saving.ts'
import { useSession } from '../platform/use-session.ts'
import { FormWays } from '../ui/FormWays.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import css from './AssignModal.module.css'
import type { AssignedLead, AssignProps } from './useAssign.ts'

// Needed only by those who open it.
const AssignModal = lazy(async () => ({ default: (await import('./AssignModal.tsx')).AssignModal }))

interface Props {
  lead: AssignedLead & { assignedTo: string | null; assignedEmployeeName: string }
  /** Tells what was done, with Undo where there is one. */
  onDone: AssignProps['onDone']
}

/** Gives one lead to somebody, or takes it from whoever has it; nothing for those who may not. */
export const AssignWays = ({ lead, onDone }: Props) => {
  const [dialog, setDialog] = useState<'assign' | 'unassign' | null>(null)
  const assign = useRef<HTMLButtonElement>(null)
  if (!may(useSession(), 'leads.assign')) return null
  const close = () => setDialog(null)
  const unassigned: Props['onDone'] = (message, act) => {
    // The button that was pressed goes with the person.
    assign.current?.focus()
    return onDone(message, act)
  }
  return (
    <div className={css.lead}>
      <Button ref={assign} variant="default" size="xs" onClick={() => setDialog('assign')}>
        {lead.assignedTo ? 'Reassign' : 'Assign'}
      </Button>
      {lead.assignedTo && (
        <Button variant="subtle" size="xs" onClick={() => setDialog('unassign')}>
          Unassign
        </Button>
      )}
      {dialog === 'assign' && (
        <Suspense>
          <AssignModal
            count={1}
            companyId={lead.companyId}
            fetchLeads={async () => [lead]}
            onDone={onDone}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'unassign' && <Unassign lead={lead} onDone={unassigned} onClose={close} />}
    </div>
  )
}

const Unassign = ({ lead, onDone, onClose }: Props & { onClose: () => void }) => {
  const [notes, setNotes] = useState('')
  const { save, busy, failure } = useSaving('Failed to unassign lead')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save(async () => {
      const body = { unassignmentNotes: notes }
      const { message } = await call(assignmentEndpoints.unassign, { params: { leadId: lead._id }, body })
      onClose()
      await onDone(message, null)
    })
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Unassign lead"
      about={lead.name}
      size={440}
      keepOpen={notes !== ''}
    >
      <form className={css.form} noValidate onSubmit={send} onKeyDown={submitByKeys}>
        <p className={css.quiet}>{lead.assignedEmployeeName} will no longer work on this lead.</p>
        <Textarea
          label="Notes"
          description="They stand in the lead’s history."
          maxLength={2000}
          rows={3}
          data-autofocus
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
        />
        <FormWays word="Unassign" busy={busy} failure={failure} onCancel={onClose} />
      </form>
    </Sheet>
  )
}
