import type { View, ViewState } from '@leadline/contract/views/view'
import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { newKey } from '../platform/new-key.ts'
import { useSession } from '../platform/use-session.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.tsx'
import type { ViewActs } from './api.ts'
import css from './ViewBar.module.css'
import { reasonNotToShare } from './view-words.ts'

interface Props {
  /** The view to rename; nothing keeps a new one. */
  view: View | undefined
  state: ViewState
  acts: ViewActs
  onSaved: (view: View) => void
  onClose: () => void
}

/** Gives a view its name; a new one may be pinned and shared at once. */
export const ViewDialog = ({ view, state, acts, onSaved, onClose }: Props) => {
  const [name, setName] = useState(view?.name ?? '')
  const [pinned, setPinned] = useState(true)
  const [shared, setShared] = useState(false)
  const { busy, problem, submit } = useSubmit(async key => {
    const kept = view
      ? await acts.change(view._id, { name })
      : await acts.create({ name, state, pinned, shared }, key)
    showToast({ kind: 'success', message: 'View saved' })
    onSaved(kept)
    onClose()
  })
  const notShare = reasonNotToShare(useSession())
  return (
    <Sheet
      opened
      onClose={onClose}
      title={view ? 'Rename view' : 'Save as new view'}
      size={420}
      keepOpen={name !== (view?.name ?? '')}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          required
          maxLength={80}
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {!view && (
          <>
            <Checkbox
              label="Pin as a tab"
              checked={pinned}
              onChange={event => setPinned(event.currentTarget.checked)}
            />
            <Checkbox
              label="Share with everyone"
              description={notShare}
              disabled={notShare !== undefined}
              checked={shared}
              onChange={event => setShared(event.currentTarget.checked)}
            />
          </>
        )}
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** Sends once at a time; a failure stays in the dialog. */
const useSubmit = (send: (key: string) => Promise<void>) => {
  const key = useRef('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    key.current = newKey()
    try {
      await send(key.current)
    } catch (error) {
      setProblem(messageOf(error, 'The view could not be saved.'))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  return { busy, problem, submit }
}
