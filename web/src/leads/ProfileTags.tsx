import type { Lead } from '@leadline/contract/leads/lead'
import { isSameFields, listWithChanges, reconcileFields } from '@leadline/contract/reconcile'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { CallFailed } from '../platform/call-failed.ts'
import { useKept } from '../platform/use-kept.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './ProfileFacts.module.css'
import { TagsField } from './TagsField.tsx'
import { useInPlace } from './useInPlace.ts'
import { useSaveLead } from './useSaveLead.ts'
import { useWhyNotEdit } from './useWhyNotEdit.ts'

/** The tags of a lead, edited where they stand. */
export const ProfileTags = ({ lead }: { lead: Lead }) => {
  const why = useWhyNotEdit(lead)
  const { open, opener, setOpen } = useInPlace()
  if (open) return <EditTags lead={lead} onClose={() => setOpen(false)} />
  return (
    <span className={css.tags}>
      {lead.tags.map(tag => (
        <span key={tag} className={css.tag}>
          {tag}
        </span>
      ))}
      <ReasonButton ref={opener} variant="subtle" size="compact-xs" why={why} onClick={() => setOpen(true)}>
        {lead.tags.length ? 'Edit tags' : 'Add tags'}
      </ReasonButton>
    </span>
  )
}

const isListOpen = () => document.activeElement?.getAttribute('aria-expanded') === 'true'

/** The tags, and what is typed of one that is none yet. */
const typed = z.object({ tags: z.array(z.string()), unfinished: z.string() })

/** Typed tags outlive a close. */
const useTypedTags = (lead: Lead) => {
  const { initial, ...kept } = useKept({
    name: `tags ${lead._id}`,
    schema: typed,
    start: { tags: lead.tags, unfinished: '' },
    isSame: isSameFields,
    reconcile: (before, mine, theirs) => reconcileFields(before, mine, theirs),
  })
  const [values, setValues] = useState(initial)
  // A tag that is finished changes both, one after the other, before anything is drawn anew.
  const now = useRef(values)
  const show = (next: typeof values) => {
    now.current = next
    setValues(next)
  }
  return {
    ...kept,
    values,
    change: (changed: Partial<typeof values>) => {
      show({ ...now.current, ...changed })
      kept.keep(now.current)
    },
    startAfresh: () => kept.startAfresh(show),
  }
}

/** What the server says of the tags, or of one by its place. */
const problemOf = (failed: CallFailed | undefined) =>
  Object.entries(failed?.fields ?? {}).find(([name]) => name === 'tags' || name.startsWith('tags.'))?.[1]

const EditTags = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const save = useSaveLead()
  const { values, change, base, isBack, startAfresh, drop } = useTypedTags(lead)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What somebody else has added or taken away meanwhile stays so. */
  const send = async (onto: Lead): Promise<void> => {
    const body = { tags: listWithChanges(base.tags, values.tags, onto.tags) }
    const result = await save({ lead: onto, body, key: '', companyId: undefined })
    if ('stale' in result) return send(result.stale)
    if ('failed' in result)
      return setProblem(problemOf(result.failed) ?? 'The tags could not be saved. Please try again.')
    onClose()
    drop()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    await send(lead)
    setBusy(false)
  }
  return (
    <form
      onSubmit={event => void submit(event)}
      // The first Escape closes the list of tags, where it is open.
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && !isListOpen() && onClose()}
      className={css.editTags}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <TagsField
        aria-label="Tags"
        autoFocus
        companyId={lead.companyId}
        // What is offered must not cover the buttons.
        comboboxProps={{ position: 'top-start' }}
        data-autofocus
        value={values.tags}
        onChange={tags => change({ tags })}
        searchValue={values.unfinished}
        onSearchChange={unfinished => change({ unfinished })}
        error={problem}
      />
      <div className={css.tagWays}>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={busy}>
          Save tags
        </Button>
      </div>
    </form>
  )
}
