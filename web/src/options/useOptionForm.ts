import type { DropdownOption, OptionCategory } from '@leadline/contract/options/option'
import { LABEL_AND_VALUE } from '@leadline/contract/options/option-input'
import { useRef, useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { useBrief } from '../platform/use-brief.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { useOptionCalls } from './api.ts'
import { MESSAGE_MS, reasonOf, tellDone } from './failure.ts'

interface Start {
  /** The one that is edited; nothing for a new one. */
  option: DropdownOption | undefined
  category: OptionCategory
  companyId: string
  onSaved: () => void
}

type Name = 'label' | 'value'
type Wrong = Partial<Record<Name, string | true>>

/** What is typed for an option, and how it is saved: checked first, sent once, kept through a failure. */
export const useOptionForm = ({ option, category, companyId, onSaved }: Start) => {
  const calls = useOptionCalls(companyId)
  const [values, setValues] = useState({ label: option?.label ?? '', value: option?.value ?? '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [said, say] = useBrief<{ message: string; detail?: string | undefined }>(MESSAGE_MS)
  const [busy, setBusy] = useState(false)
  const keyOf = useKeyOf()
  // A second click comes before anything could be drawn anew.
  const sending = useRef(false)
  const set = (name: Name, typed: string) => {
    setValues(now => ({ ...now, [name]: typed }))
    setWrong(({ [name]: _, ...others }) => others)
  }

  const refuse = (form: HTMLFormElement, names: Wrong, message: string, detail?: string) => {
    setWrong(names)
    say({ message, detail })
    const [first] = Object.keys(names)
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const save = async (form: HTMLFormElement) => {
    const body = { label: values.label.trim(), value: values.value.trim() }
    const blank = blanksOf(body)
    if (Object.keys(blank).length) return refuse(form, blank, LABEL_AND_VALUE)
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await (option
        ? calls.change(option._id, changesOf(option, body))
        : calls.add({ category, ...body }, keyOf(body)))
      tellDone(option ? 'Option updated successfully!' : 'Option added successfully!')
      onSaved()
    } catch (error) {
      const message = option ? 'Failed to update option' : 'Failed to add option'
      refuse(form, fieldsOf(error), message, reasonOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { values, set, wrong, said, busy, save }
}

const blanksOf = ({ label, value }: Record<Name, string>): Wrong => ({
  ...(label ? {} : { label: true }),
  ...(value ? {} : { value: true }),
})

/** Only what has been changed here: the rest may have been changed by somebody else meanwhile. */
const changesOf = (before: DropdownOption, { label, value }: Record<Name, string>) => ({
  ...(label === before.label ? {} : { label }),
  ...(value === before.value ? {} : { value }),
})

const fieldsOf = (error: unknown): Wrong => {
  const { label, value } = error instanceof CallFailed ? error.fields : {}
  return { ...(label ? { label } : {}), ...(value ? { value } : {}) }
}
