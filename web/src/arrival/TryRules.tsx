import { whyArrived } from '@leadline/contract/arrival/reason'
import { VALUE_MOST } from '@leadline/contract/arrival/rule'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasFailed } from '../platform/load-failure.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import css from './Arrival.module.css'
import { type Tried, useTrial } from './api.ts'
import type { RuleLists } from './use-rule-lists.ts'

interface Props {
  companyId: string
  lists: RuleLists
}

/** Says to whom a lead would go if it arrived now, and why; nothing is given away. */
export const TryRules = ({ companyId, lists }: Props) => {
  const [lead, change] = useState<Tried>({ source: 'website', service: '', city: '' })
  const [tried, setTried] = useState<Tried>()
  const trial = useTrial(companyId, tried)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    // The same lead asked again may go to somebody else by now.
    if (tried && JSON.stringify(tried) === JSON.stringify(lead)) void trial.refetch()
    else setTried(lead)
  }
  const set = (name: keyof Tried) => (event: { currentTarget: { value: string } }) =>
    change({ ...lead, [name]: event.currentTarget.value })
  const any = { value: '', label: 'Any' }
  return (
    <section className={css.trial} aria-labelledby="try-rules">
      <h3 id="try-rules" className={css.heading}>
        Try it
      </h3>
      <form className={css.fields} onSubmit={ask}>
        <NativeSelect label="Source" data={lists.sources} value={lead.source} onChange={set('source')} />
        <NativeSelect
          label="Service"
          data={[any, ...lists.services]}
          value={lead.service}
          onChange={set('service')}
        />
        <TextInput label="City" maxLength={VALUE_MOST} value={lead.city} onChange={set('city')} />
        <Button type="submit" variant="default" loading={trial.isFetching}>
          Who gets it now?
        </Button>
      </form>
      <LoadFailure query={trial} words="Failed to try the rules" />
      <p className={css.answer} role="status">
        {trial.data === undefined || hasFailed(trial)
          ? ''
          : trial.data === null
            ? 'No rule fits this lead: it would stay unassigned.'
            : whyArrived(trial.data)}
      </p>
    </section>
  )
}
