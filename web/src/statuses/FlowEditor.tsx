import type { Status } from '@leadline/contract/statuses/status'
import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type Usage, useStatusCalls } from './api.ts'
import { FlowGraph } from './FlowGraph.tsx'
import { FlowList } from './FlowList.tsx'
import fields from './StatusFields.module.css'
import css from './StatusManager.module.css'
import { StrandWarning } from './StrandWarning.tsx'
import { strandWords } from './strand.ts'
import type { FlowDraft } from './useFlowDraft.ts'

interface Props {
  id: string
  statuses: readonly Status[]
  usage: Usage | undefined
  disabled: boolean
  companyId: string
  draft: FlowDraft
}

/** The flow, as a picture and in words; what is changed in it is saved together. */
export const FlowEditor = ({ id, statuses, usage, disabled, companyId, draft }: Props) => {
  const [chosen, setChosen] = useState<string>()
  const phone = usePhone()
  const hint = useRef<HTMLParagraphElement>(null)
  const done = () => {
    draft.reset()
    // The button that was pressed is gone with the changes.
    hint.current?.focus()
  }
  const from = draft.statuses.find(({ name }) => name === chosen)
  const ways = {
    statuses: draft.statuses,
    chosen,
    onChoose: disabled ? () => undefined : setChosen,
    onToggle: draft.toggle,
  }
  return (
    <section id={id} className={css.flow} aria-label="Status flow">
      <p ref={hint} tabIndex={-1} className={css.hint}>
        {from
          ? `Choose where leads may go from ${from.label}; choose it again to end.`
          : 'Choose a status to edit its flow: in the picture, or by Edit Flow.'}
      </p>
      <div className={css.flowParts}>
        {phone && <FlowList {...ways} />}
        <FlowGraph {...ways} usage={usage} />
        {!phone && <FlowList {...ways} />}
      </div>
      {draft.changed.length > 0 && (
        <Save
          key={draft.changed.map(({ name, canTransitionTo }) => [name, ...canTransitionTo]).join(' ')}
          changed={draft.changed}
          changedOf={draft.changedOf}
          strand={strandWords(statuses, draft.statuses, usage)}
          companyId={companyId}
          onCancel={() => {
            setChosen(undefined)
            done()
          }}
          onSaved={done}
        />
      )}
    </section>
  )
}

interface SaveProps {
  changed: readonly Status[]
  changedOf: (statuses: readonly Status[]) => readonly Status[]
  strand: string | undefined
  companyId: string
  onCancel: () => void
  onSaved: () => void
}

const Save = ({ changed, changedOf, strand, companyId, onCancel, onSaved }: SaveProps) => {
  const calls = useStatusCalls(companyId)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await calls.changeMoves(changedOf)
      showToast({ kind: 'success', message: 'Status flow updated successfully' })
      onSaved()
    } catch (error) {
      setProblem(failureOf(error, 'Error updating status flow'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.save}>
      {strand && <StrandWarning words={strand} agreed={agreed} onAgree={setAgreed} />}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={fields.ways}>
        <span className={css.unsaved} role="status">
          Unsaved: {changed.map(({ label }) => label).join(', ')}
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={busy} disabled={strand !== undefined && !agreed} onClick={() => void save()}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}
