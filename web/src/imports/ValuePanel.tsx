import type { Choice, ImportPlan } from '@leadline/contract/imports/plan'
import { withChoice } from '@leadline/contract/imports/plan-changes'
import { choiceOf } from '@leadline/contract/imports/row-choices'
import { choiceFor, type ValuesToMatch } from '@leadline/contract/imports/values-to-match'
import { Button } from '@mantine/core'
import { useState } from 'react'
import css from '../ui/ValueLine.module.css'
import wizard from '../ui/Wizard.module.css'
import { OtherOwners, OwnerChoice } from './OwnerChoice.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import type { ChangeDraft } from './useDraft.ts'
import type { Matching } from './useMatching.ts'

interface Props {
  found: ValuesToMatch
  plan: ImportPlan
  lists: Matching
  change: ChangeDraft
  /** Within a card, without a frame of its own. */
  flat: boolean
}

/** The values of a column that the company lacks, each with what becomes of it. */
export const ValuePanel = ({ found, plan, lists, change, flat }: Props) => {
  const [all, setAll] = useState(false)
  const { list, values, tooMany } = found
  const open = values.filter(({ value, sure }) => !sure || choiceOf(plan[list], value)?.action === 'leave')
  if (open.length === 0 && !tooMany) return null
  const choose = (choice: Choice) =>
    change(before => ({ ...before, plan: withChoice(before.plan, list, choice) }))
  const shown = all ? values : open.slice(0, MOST_SHOWN)
  const Choose = CHOOSERS[list]
  return (
    <section className={flat ? css.flat : wizard.panel} aria-label={titleOf(found, open.length)}>
      {!flat && (
        <div className={wizard.head}>
          <h2 className={wizard.title}>{titleOf(found, open.length)}</h2>
        </div>
      )}
      <div className={flat ? undefined : wizard.body}>
        {list === 'owners' && <OtherOwners unknown={open} plan={plan} change={change} />}
        {tooMany && list !== 'owners' && (
          <p className={wizard.hint}>Each value is matched by its name; those you lack are added.</p>
        )}
        {shown.map(match => (
          <Choose
            key={match.value}
            match={match}
            choice={choiceFor(plan, list, match)}
            lists={lists}
            onChoose={choose}
          />
        ))}
        {Math.min(open.length, MOST_SHOWN) < values.length && (
          <Button variant="subtle" size="xs" onClick={() => setAll(before => !before)} aria-expanded={all}>
            {all ? 'Show fewer' : `Show all ${values.length} values`}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The most frequent ones come first; a column of junk must not push the rest out of sight. */
const MOST_SHOWN = 8

const CHOOSERS = { statuses: StatusChoice, sources: SourceChoice, owners: OwnerChoice }

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const titleOf = ({ header, list, tooMany }: ValuesToMatch, open: number) => {
  if (tooMany) return `${header} has more than 200 values`
  const many = WORDS[open] ?? String(open)
  if (list === 'sources') return `${header} has ${many} new ${open === 1 ? 'source' : 'sources'}`
  const what = list === 'owners' ? ['person', 'people'] : ['value', 'values']
  return `${header} has ${many} ${what[open === 1 ? 0 : 1]} to match`
}
