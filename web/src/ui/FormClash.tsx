import type { Held } from '@leadline/contract/reconcile'
import { useEffect, useState } from 'react'
import type { Question } from '../platform/use-kept-form.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

interface Props {
  question: Question | undefined
  /** What fields are called that do not say so themselves. */
  labels?: Readonly<Record<string, string>>
}

/** What somebody else has changed in the record of a form, in the words that stand in the form. */
export const FormClash = ({ question, labels = {} }: Props) => {
  // The fields are there to be read once the form is drawn.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  if (!question || !drawn) return null
  const { clash, choose } = question
  const labelOf = (name: string) => labels[name] ?? labelIn(name) ?? name
  const wordsIn = (side: 'before' | 'mine' | 'theirs', name: string) => wordsOf(name, clash[side][name])
  return (
    <ChangedMeanwhile
      key={JSON.stringify([clash.names, clash.theirs])}
      title="Somebody else has changed this meanwhile"
      asked={clash.names.map(name => ({
        name,
        label: labelOf(name),
        mine: wordsIn('mine', name),
        theirs: wordsIn('theirs', name),
      }))}
      taken={clash.taken
        .filter(name => !Array.isArray(clash.theirs[name]) && (labels[name] ?? labelIn(name)))
        .map(name => ({
          name,
          label: labelOf(name),
          before: wordsIn('before', name),
          theirs: wordsIn('theirs', name),
        }))}
      onChoose={choose}
    />
  )
}

const fieldOf = (name: string) => document.querySelector(`form [data-path="${name}"]`)

const labelIn = (name: string) => {
  const field = fieldOf(name)
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : labelBeside(field)
  return label?.textContent?.replace(/ \*$/, '') || field?.getAttribute('aria-label') || undefined
}

const labelBeside = (field: Element | null) =>
  field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.labels[0] : undefined

const wordsOf = (name: string, held: Held | undefined) => {
  if (typeof held === 'boolean') return held ? 'yes' : 'no'
  if (typeof held !== 'string') return (held ?? []).join(', ')
  const field = fieldOf(name)
  const options = field instanceof HTMLSelectElement ? [...field.options] : []
  return options.find(({ value }) => value === held)?.text ?? held
}
