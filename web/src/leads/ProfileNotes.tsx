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

const typed = z.object({ notes: z.string() })
type Typed = z.infer<typeof typed>

/** Typed notes outlive a close; what somebody else has written meanwhile is shown before it is written over. */
const useNotes = (lead: Lead, onClose: () => void) => {
  const save = useSaveLead()
  const [refused, setRefused] = useState(lead)
  const newest = refused.version > lead.version ? refused : lead
  const { form, drop, upToDate, takeOver, question, isBack, startAfresh } = useKeptForm({
    name: `notes ${lead._id}`,
    schema: typed,
    empty: { notes: newest.notes },
    validate: ({ notes }) => {
      const problem = LEAD_FIELDS.notes.safeParse(notes).error?.issues[0]?.message
      return problem ? { notes: problem } : {}
    },
  })
  const [busy, setBusy] = useState(false)
  const send = async (onto: Lead, { notes }: Typed): Promise<void> => {
    const result = await save({ lead: onto, body: { notes: notes.trim() }, key: '', companyId: undefined })
    if ('stale' in result) {
      setRefused(result.stale)
      const now = takeOver({ notes }, { notes: result.stale.notes })
      return now && send(result.stale, now.values)
    }
    if ('failed' in result)
      return form.setErrors({ notes: result.failed?.fields.notes ?? 'The notes could not be saved.' })
    drop()
    onClose()
  }
  const submit = async (values: Typed) => {
    // Who has been shown the other's words and saves again means their own.
    const now = upToDate(values)
    if (!now) return
    setBusy(true)
    await send(newest, now.values)
    setBusy(false)
  }
  return { form, busy, question, isBack, startAfresh, submit }
}

const EditNotes = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const { form, busy, question, isBack, startAfresh, submit } = useNotes(lead, onClose)
  const theirs = question?.clash.theirs.notes
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
      {theirs !== undefined && theirs !== form.values.notes && (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          title="Somebody else has changed the notes meanwhile"
        >
          <p className={css.notes}>{theirs || 'They are empty now.'}</p>
          <Button variant="default" size="xs" onClick={() => question?.choose('notes', 'theirs')}>
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
