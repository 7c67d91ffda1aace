import type { View, ViewState } from '@leadline/contract/views/view'
import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { failureOf } from '../platform/call-failed.ts'
import { newKey } from '../platform/new-key.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useSession } from '../platform/use-session.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import type { ViewActs } from './api.ts'
import css from './ViewBar.module.css'
import { reasonNotToShare } from './view-words.ts'

interface Props {
  /** The view to rename; nothing keeps a new one. */
  view: View | undefined
  state: ViewState
  companyId: string | undefined
  acts: ViewActs
  onSaved: (view: View) => void
  onClose: () => void
}

const typed = z.object({ name: z.string(), pinned: z.boolean(), shared: z.boolean() })

/** Gives a view its name; a new one may be pinned and shared at once. */
export const ViewDialog = ({ view, state, companyId, acts, onSaved, onClose }: Props) => {
  const { form, touched, isBack, question, startAfresh, drop, upToDate } = useKeptForm({
    name: `view ${view?._id ?? `new ${companyId ?? ''}`}`,
    schema: typed,
    empty: { name: view?.name ?? '', pinned: true, shared: false },
  })
  const { busy, problem, submit } = useSubmit(async key => {
    const now = upToDate(form.values)
    if (!now) return
    const { name, ...rest } = now.values
    const kept = view
      ? await acts.change(view._id, { name })
      : await acts.create({ name, state, ...rest }, key)
    drop()
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
      keepOpen={touched}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <FormClash question={question} />
        <TextInput
          label="Name"
          required
          maxLength={80}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        {!view && (
          <>
            <Checkbox label="Pin as a tab" {...form.getInputProps('pinned', { type: 'checkbox' })} />
            <Checkbox
              label="Share with everyone"
              description={notShare}
              disabled={notShare !== undefined}
              {...form.getInputProps('shared', { type: 'checkbox' })}
            />
          </>
        )}
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
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
          <Button type="submit" loading={busy} disabled={form.values.name.trim() === ''}>
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
      setProblem(failureOf(error, 'The view could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  return { busy, problem, submit }
}
