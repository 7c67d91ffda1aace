import type { Lead } from '@leadline/contract/leads/lead'
import { listWithChanges } from '@leadline/contract/leads/stale-save'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ReasonButton } from '../ui/ReasonButton.tsx'
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

const EditTags = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const save = useSaveLead()
  const [tags, setTags] = useState(lead.tags)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What somebody else has added or taken away meanwhile stays so. */
  const send = async (onto: Lead): Promise<void> => {
    const body = { tags: listWithChanges(lead.tags, tags, onto.tags) }
    const result = await save({ lead: onto, body, key: '', companyId: undefined })
    if ('stale' in result) return send(result.stale)
    if ('saved' in result) return onClose()
    setProblem(result.failed?.fields.tags ?? 'The tags could not be saved. Please try again.')
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
      <TagsField
        aria-label="Tags"
        autoFocus
        companyId={lead.companyId}
        value={tags}
        onChange={setTags}
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
