import type { Status } from '@leadline/contract/statuses/status'
import { NAME_AND_LABEL } from '@leadline/contract/statuses/status-input'
import { Alert, Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { CallFailed, failureOf, isOffline } from '../platform/call-failed.ts'
import { newKey } from '../platform/new-key.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import { useStatusCalls } from './api.ts'
import { StatusFields, statusValues } from './StatusFields.tsx'
import css from './StatusManager.module.css'

interface Props {
  statuses: readonly Status[]
  companyId: string
  /** Whether something has been typed that is not saved. */
  onTouched: (touched: boolean) => void
}

/** Adds a status: name and label are needed, the rest has its start. */
export const AddStatus = ({ statuses, companyId, onTouched }: Props) => {
  const { values, change, ready, problem, busy, add, isBack, startAfresh } = useNewStatus(
    companyId,
    onTouched,
  )
  const hint = useId()
  const nameRef = useRef<HTMLInputElement>(null)
  return (
    <form
      className={css.add}
      aria-label="Add New Status"
      onSubmit={async event => {
        event.preventDefault()
        if (ready && (await add())) nameRef.current?.focus()
      }}
    >
      <h3 className={css.heading}>Add New Status</h3>
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <StatusFields values={values} onChange={change} others={statuses} errors={problem?.fields ?? NONE}>
        <TextInput
          ref={nameRef}
          label="Name"
          description="What is stored; it never changes"
          withAsterisk
          maxLength={100}
          value={values.name}
          error={problem?.fields.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
      </StatusFields>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem.words}
        </Alert>
      )}
      <Button
        type="submit"
        disabled={!ready}
        loading={busy}
        aria-describedby={hint}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      >
        Add Status
      </Button>
      <p id={hint} className={css.hint}>
        {!ready && NAME_AND_LABEL}
      </p>
    </form>
  )
}

const useNewStatus = (companyId: string, onTouched: (touched: boolean) => void) => {
  const calls = useStatusCalls(companyId)
  const { form, touched, isBack, startAfresh } = useKeptForm<NewValues>({
    name: `status new ${companyId}`,
    schema: newStatus,
    empty: EMPTY,
  })
  const { values } = form
  const [problem, setProblem] = useState<{ words: string; fields: Readonly<Record<string, string>> }>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newKey())
  const [name, label] = [values.name.trim(), values.label.trim()]
  useEffect(() => onTouched(touched), [touched, onTouched])
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await calls.add({ ...values, name, label }, key.current)
      showToast({ kind: 'success', message })
      startAfresh()
      key.current = newKey()
      return true
    } catch (error) {
      // What was refused is sent anew; only where no answer came may it have been done already.
      if (!isOffline(error)) key.current = newKey()
      const fields = error instanceof CallFailed ? error.fields : NONE
      setProblem({ words: failureOf(error, 'Error adding status'), fields })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    change: (changed: Partial<NewValues>) => {
      key.current = newKey()
      form.setValues(changed)
    },
    ready: name !== '' && label !== '',
    problem,
    busy,
    add,
    isBack,
    startAfresh,
  }
}

const newStatus = statusValues.extend({ name: z.string() })
type NewValues = z.infer<typeof newStatus>
const EMPTY: NewValues = {
  name: '',
  label: '',
  color: 'blue',
  description: '',
  stage: 'open',
  canTransitionTo: [],
}
const NONE: Readonly<Record<string, string>> = {}
