import { isLastOfStage, type Status } from '@leadline/contract/statuses/status'
import { NAME_AND_LABEL } from '@leadline/contract/statuses/status-input'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { changedOf } from '../platform/use-record-form.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTouched } from '../ui/use-touched.ts'
import { type Usage, useStatusCalls } from './api.ts'
import css from './StatusFields.module.css'
import { StatusFields, type StatusValues, statusValues } from './StatusFields.tsx'
import { StrandWarning } from './StrandWarning.tsx'
import { STAGE_WORDS, strandWords } from './strand.ts'

interface Props {
  /** The one that is edited; the dialog is closed without. */
  status: Status | undefined
  statuses: readonly Status[]
  usage: Usage | undefined
  companyId: string
  onClose: () => void
}

/** Edits a status; nothing is changed before 'Save Changes'. */
export const EditStatus = ({ status, onClose, ...rest }: Props) => {
  const { touched, touch, close } = useTouched(onClose)
  return (
    <Sheet opened={status !== undefined} onClose={close} title="Edit Status" size={440} keepOpen={touched}>
      {status && <EditForm key={status._id} status={status} {...rest} onClose={close} onTouched={touch} />}
    </Sheet>
  )
}

type FormProps = Props & { status: Status; onTouched: () => void }

const EditForm = ({ status: opened, statuses, usage, companyId, onClose, onTouched }: FormProps) => {
  // As it stands now: somebody else may have changed it meanwhile.
  const status = statuses.find(({ _id }) => _id === opened._id) ?? opened
  const { form, isBack, question, startAfresh, drop, agreed, setAgreed, problem, busy, save } = useEdited(
    status,
    companyId,
    onClose,
  )
  const { values } = form
  const after = statuses.map(other => (other.name === status.name ? { ...other, ...values } : other))
  const strand = strandWords(statuses, after, usage)
  const blank = values.label.trim() === ''
  return (
    <form
      className={css.fields}
      onSubmit={event => {
        event.preventDefault()
        if (!blank && (!strand || agreed)) void save()
      }}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <FormClash question={question} labels={LABELS} />
      <StatusFields
        values={values}
        onChange={changed => {
          onTouched()
          setAgreed(false)
          form.setValues(changed)
        }}
        others={statuses.filter(({ name }) => name !== status.name)}
        errors={problem?.fields ?? {}}
        startHere
        labelError={blank ? NAME_AND_LABEL : undefined}
        stageStays={
          isLastOfStage(status, statuses)
            ? `The last status of stage ${STAGE_WORDS[status.stage]}: its stage stays.`
            : undefined
        }
      />
      <p className={css.hint}>
        Stored as <b>{status.name}</b>; a rename never changes it.
      </p>
      {strand && <StrandWarning words={strand} agreed={agreed} onAgree={setAgreed} />}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem.words}
        </Alert>
      )}
      <div className={css.ways}>
        <Button
          variant="default"
          onClick={() => {
            drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={blank || (strand !== undefined && !agreed)}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

const useEdited = (status: Status, companyId: string, onClose: () => void) => {
  const calls = useStatusCalls(companyId)
  const { form, drop, upToDate, ...kept } = useKeptForm<StatusValues>({
    name: `status ${status._id}`,
    schema: statusValues,
    empty: valuesOf(status),
  })
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<{ words: string; fields: Readonly<Record<string, string>> }>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const now = upToDate(form.values)
    if (!now) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await calls.change(status._id, changesOf(now.before, now.values))
      drop()
      showToast({ kind: 'success', message })
      onClose()
    } catch (error) {
      const fields = error instanceof CallFailed ? error.fields : {}
      setProblem({ words: failureOf(error, 'Error updating status'), fields })
    } finally {
      setBusy(false)
    }
  }
  return { form, drop, ...kept, agreed, setAgreed, problem, busy, save }
}

const valuesOf = ({ label, color, description, stage, canTransitionTo }: Status): StatusValues => ({
  label,
  color,
  description,
  stage,
  canTransitionTo,
})

const changesOf = (before: StatusValues, values: StatusValues) =>
  changedOf(before, { ...values, label: values.label.trim() })

const LABELS = { color: 'Colour' }
