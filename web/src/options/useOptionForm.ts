import type { DropdownOption, OptionCategory } from '@leadline/contract/options/option'
import { LABEL_AND_VALUE } from '@leadline/contract/options/option-input'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { CallFailed } from '../platform/call-failed.ts'
import { useBrief } from '../platform/use-brief.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { changedOf } from '../platform/use-record-form.ts'
import { useOptionCalls } from './api.ts'
import { MESSAGE_MS, reasonOf, tellDone } from './failure.ts'

interface Start {
  /** The one that is edited; nothing for a new one. */
  option: DropdownOption | undefined
  category: OptionCategory
  companyId: string
  onSaved: () => void
}

const typed = z.object({ label: z.string(), value: z.string() })
type Name = keyof z.infer<typeof typed>
type Wrong = Partial<Record<Name, string | true>>

/** What is typed for an option, and how it is saved: checked first, sent once, kept through a failure. */
export const useOptionForm = ({ option, category, companyId, onSaved }: Start) => {
  const calls = useOptionCalls(companyId)
  const { form, upToDate, drop, ...kept } = useKeptForm({
    name: `option ${option?._id ?? `new ${companyId} ${category}`}`,
    schema: typed,
    empty: { label: option?.label ?? '', value: option?.value ?? '' },
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const [said, say] = useBrief<{ message: string; detail?: string | undefined }>(MESSAGE_MS)
  const [busy, setBusy] = useState(false)
  const keyOf = useKeyOf()
  // A second click comes before anything could be drawn anew.
  const sending = useRef(false)
  const set = (name: Name, typed: string) => {
    form.setValues({ [name]: typed })
    setWrong(({ [name]: _, ...others }) => others)
  }

  const refuse = (element: HTMLFormElement, names: Wrong, message: string, detail?: string) => {
    setWrong(names)
    say({ message, detail })
    const [first] = Object.keys(names)
    if (first) element.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const save = async (element: HTMLFormElement) => {
    const blank = blanksOf(trimmed(form.values))
    if (Object.keys(blank).length) return refuse(element, blank, LABEL_AND_VALUE)
    const now = sending.current ? undefined : upToDate(form.values)
    if (!now) return
    const body = trimmed(now.values)
    sending.current = true
    setBusy(true)
    try {
      await (option
        ? calls.change(option._id, changedOf(now.before, body))
        : calls.add({ category, ...body }, keyOf(body)))
      drop()
      tellDone(option ? 'Option updated successfully!' : 'Option added successfully!')
      onSaved()
    } catch (error) {
      const message = option ? 'Failed to update option' : 'Failed to add option'
      refuse(element, fieldsOf(error), message, reasonOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { values: form.values, set, wrong, said, busy, save, drop, ...kept }
}

const trimmed = ({ label, value }: Record<Name, string>) => ({ label: label.trim(), value: value.trim() })

const blanksOf = ({ label, value }: Record<Name, string>): Wrong => ({
  ...(label ? {} : { label: true }),
  ...(value ? {} : { value: true }),
})

const fieldsOf = (error: unknown): Wrong => {
  const { label, value } = error instanceof CallFailed ? error.fields : {}
  return { ...(label ? { label } : {}), ...(value ? { value } : {}) }
}
