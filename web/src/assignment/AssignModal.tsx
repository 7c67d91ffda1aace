import { count } from '@leadline/contract/format'
import { labelOf, PRIORITIES } from '@leadline/contract/options/option'
import { Alert, Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { reasonOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { Choose } from '../ui/Choose.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { usePhone } from '../ui/use-phone.ts'
import css from './AssignModal.module.css'
import { AssignTo } from './AssignTo.tsx'
import type { Assignment } from './assign-selected.ts'
import { SelectedNames } from './SelectedNames.tsx'
import { SendButton } from './SendButton.tsx'
import { TeamSummary } from './TeamSummary.tsx'
import { type Assigning, type AssignProps, defaultNotes, useAssign } from './useAssign.ts'

/** Gives the selected leads to one employee, who is picked out of the company, of a department or of the sales team. */
export const AssignModal = (of: AssignProps) => {
  const assigning = useAssign(of)
  const { form, submit, leads } = assigning
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Sheet
      opened
      onClose={assigning.close}
      title="Assign Leads to Sales Team"
      size={560}
      keepOpen={form.notes !== ''}
    >
      <form className={css.form} noValidate onSubmit={send} onKeyDown={submitByKeys}>
        {hasFailed(leads) && !leads.data ? (
          <ErrorState
            message="The leads could not be read."
            detail={reasonOf(leads.error)}
            onRetry={() => void leads.refetch()}
            retrying={leads.isFetching}
          />
        ) : (
          <SelectedNames {...assigning} />
        )}
        <People assigning={assigning} />
        <Ways assigning={assigning} onCancel={assigning.close} />
      </form>
    </Sheet>
  )
}

/** Whom they go to, once that is known, and how. */
const People = ({ assigning }: { assigning: Assigning }) => {
  const { team } = assigning
  if (team.failed)
    return (
      <ErrorState
        message="Failed to load employee data"
        detail={reasonOf(team.error)}
        onRetry={team.retry}
        retrying={team.retrying}
      />
    )
  if (!team.isReady)
    return (
      <div>
        <p className={css.quiet}>Loading employee data...</p>
        <SkeletonRows label="Loading employee data" columns={['1fr', '1fr']} rows={5} />
      </div>
    )
  return (
    <>
      <AssignTo assigning={assigning} />
      <How assigning={assigning} />
      <TeamSummary reach={team.reach} />
    </>
  )
}

const How = ({ assigning: { form, total } }: { assigning: Assigning }) => (
  <>
    <Choose
      label="Priority"
      value={form.priority}
      onChange={event => form.setPriority(event.currentTarget.value as Assignment['priority'])}
      data={PRIORITIES.map(value => ({ value, label: labelOf(value) }))}
    />
    <Textarea
      label="Notes"
      placeholder={defaultNotes(total)}
      maxLength={2000}
      rows={2}
      value={form.notes}
      onChange={event => form.setNotes(event.currentTarget.value)}
    />
  </>
)

const Ways = ({ assigning, onCancel }: { assigning: Assigning; onCancel: () => void }) => {
  const { problem, whyNot, busy, total } = assigning
  const phone = usePhone()
  return (
    <>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={css.ways}>
        {!phone && (
          <span className={css.keys}>
            <KeyHint keys={['Ctrl', 'Enter']} words="assigns" />
          </span>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SendButton whyNot={whyNot} busy={busy}>
          Assign {count(total)} Lead(s)
        </SendButton>
      </div>
    </>
  )
}
