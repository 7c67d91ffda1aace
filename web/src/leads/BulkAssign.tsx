import { leadsWord } from '@leadline/contract/leads/bulk'
import { labelOf, PRIORITIES } from '@leadline/contract/options/option'
import { Alert, Button, NativeSelect, Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './BulkBar.module.css'
import type { useBulk } from './useBulk.ts'

type Priority = (typeof PRIORITIES)[number]

interface Props {
  onClose: () => void
  onAssign: ReturnType<typeof useBulk>['assign']
  leads: number
  companyId: string | undefined
}

/** Gives the selected leads to one employee. */
export const BulkAssign = ({ onClose, leads, ...rest }: Props) => {
  // The selection is empty before the dialog has closed.
  const [asked] = useState(leads)
  return (
    <Sheet opened onClose={onClose} title={`Assign ${leadsWord(asked)}`} size={460}>
      <AssignForm onClose={onClose} leads={asked} {...rest} />
    </Sheet>
  )
}

const AssignForm = ({ onClose, onAssign, leads, companyId }: Props) => {
  const employees = useEmployees(companyId)
  const [assignedTo, setAssignedTo] = useState<string | null>(null)
  const [priority, setPriority] = useState<Priority>('medium')
  const [notes, setNotes] = useState('')
  const { problem, missing, busy, submit } = useSubmit(onAssign, onClose)
  if (employees.isError && !employees.data)
    return (
      <ErrorState
        message={messageOf(employees.error, 'Failed to load employee data')}
        onRetry={() => void employees.refetch()}
        retrying={employees.isFetching}
      />
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const assignmentNotes = notes.trim() || `Bulk assignment of ${leadsWord(leads)}`
    void submit({ assignedTo, assignmentNotes, priority })
  }
  const people = (employees.data ?? []).filter(person => person.isActive)
  return (
    <form onSubmit={send} className={css.form} noValidate>
      <Select
        label="Employee"
        comboboxProps={{ withinPortal: false }}
        placeholder="Search by name"
        data={people.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` }))}
        value={assignedTo}
        onChange={setAssignedTo}
        searchable
        required
        data-autofocus
        nothingFoundMessage="No employees found"
        error={missing && !assignedTo && 'Please select a sales person'}
      />
      <NativeSelect
        label="Priority"
        value={priority}
        onChange={event => setPriority(event.currentTarget.value as Priority)}
        data={PRIORITIES.map(value => ({ value, label: labelOf(value) }))}
      />
      <Textarea
        label="Notes"
        placeholder={`Bulk assignment of ${leadsWord(leads)}`}
        maxLength={2000}
        rows={3}
        value={notes}
        onChange={event => setNotes(event.currentTarget.value)}
      />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Assign {leadsWord(leads)}
        </Button>
      </div>
    </form>
  )
}

interface Asked {
  assignedTo: string | null
  assignmentNotes: string
  priority: Priority
}

/** Sends once somebody is chosen; what fails is told and nothing that was typed is lost. */
const useSubmit = (onAssign: Props['onAssign'], onClose: () => void) => {
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async ({ assignedTo, ...rest }: Asked) => {
    setProblem(undefined)
    setMissing(!assignedTo)
    if (!assignedTo) return
    setBusy(true)
    try {
      await onAssign({ assignedTo, ...rest })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to assign leads'))
    } finally {
      setBusy(false)
    }
  }
  return { problem, missing, busy, submit }
}
