import { LEAD_FIELDS, type Lead } from '@leadline/contract/leads/lead'
import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './ProfileOverview.module.css'
import { useInPlace } from './useInPlace.ts'
import { useSaveLead } from './useSaveLead.ts'
import { useWhyNotEdit } from './useWhyNotEdit.ts'

/** The notes of a lead, edited where they stand. */
export const ProfileNotes = ({ lead }: { lead: Lead }) => {
  const why = useWhyNotEdit(lead)
  const { open, opener, setOpen } = useInPlace()
  return (
    <>
      <div className={css.notesHead}>
        <h2 className={css.section}>Notes</h2>
        {!open && (
          <ReasonButton
            ref={opener}
            variant="subtle"
            size="compact-xs"
            why={why}
            onClick={() => setOpen(true)}
          >
            {lead.notes ? 'Edit notes' : 'Add notes'}
          </ReasonButton>
        )}
      </div>
      {open ? (
        <EditNotes lead={lead} onClose={() => setOpen(false)} />
      ) : (
        <p className={css.notes}>{lead.notes || 'No notes yet.'}</p>
      )}
    </>
  )
}

const typed = z.object({ notes: z.string(), before: z.string() })

/** Typed notes outlive a close; what somebody else has written meanwhile is shown before it is written over. */
const useNotes = (lead: Lead, onClose: () => void) => {
  const save = useSaveLead()
  const { form, drop, isBack, startAfresh } = useKeptForm({
    name: `notes ${lead._id}`,
    schema: typed,
    empty: { notes: lead.notes, before: lead.notes },
    validate: ({ notes }) => {
      const problem = LEAD_FIELDS.notes.safeParse(notes).error?.issues[0]?.message
      return problem ? { notes: problem } : {}
    },
  })
  const [now, setNow] = useState(lead)
  const [busy, setBusy] = useState(false)
  const theirs = now.notes === form.values.before ? undefined : now.notes
  const send = async (onto: Lead, { notes, before }: z.infer<typeof typed>): Promise<void> => {
    const result = await save({ lead: onto, body: { notes: notes.trim() }, key: '', companyId: undefined })
    if ('stale' in result) {
      setNow(result.stale)
      return result.stale.notes === before ? send(result.stale, { notes, before }) : undefined
    }
    if ('failed' in result)
      return form.setErrors({ notes: result.failed?.fields.notes ?? 'The notes could not be saved.' })
    drop()
    onClose()
  }
  const submit = async (values: z.infer<typeof typed>) => {
    setBusy(true)
    // Who has been shown the other's words and saves again means their own.
    const seen = { notes: values.notes, before: now.notes }
    form.setValues(seen)
    await send(now, seen)
    setBusy(false)
  }
  return { form, busy, theirs, isBack, startAfresh, submit }
}

const EditNotes = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const { form, busy, theirs, isBack, startAfresh, submit } = useNotes(lead, onClose)
  return (
    <form
      className={css.editNotes}
      noValidate
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        submitByKeys(event)
      }}
      onSubmit={form.onSubmit(values => void submit(values))}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      {theirs !== undefined && (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          title="Somebody else has changed the notes meanwhile"
        >
          <p className={css.notes}>{theirs || 'They are empty now.'}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => form.setValues({ notes: theirs, before: theirs })}
          >
            Take theirs
          </Button>
        </Alert>
      )}
      <Textarea aria-label="Notes" autoFocus rows={6} resize="vertical" {...form.getInputProps('notes')} />
      <div className={css.notesWays}>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={busy}>
          Save notes
        </Button>
      </div>
    </form>
  )
}
