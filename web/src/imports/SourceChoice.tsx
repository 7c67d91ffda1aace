import { rowsWord } from '@leadline/contract/imports/rows-word'
import { Checkbox } from '@mantine/core'
import { Choose } from '../ui/Choose.tsx'
import css from '../ui/ValueLine.module.css'
import { type ChoiceProps, readChoice, writeChoice } from './ChoiceProps.tsx'

/** Whether a source of the file is added; otherwise which of the company's it is, or none. */
export const SourceChoice = ({ match, choice, lists, onChoose }: ChoiceProps) => {
  const adds = choice.action === 'add'
  return (
    <div className={css.line}>
      <Checkbox
        className={css.value!}
        checked={adds}
        onChange={event =>
          onChoose({ value: match.value, action: event.currentTarget.checked ? 'add' : 'leave' })
        }
        label={
          <>
            Add <b className={css.strong}>{match.value}</b>{' '}
            <span className={css.rows}>{rowsWord(match.rows)}</span>
          </>
        }
      />
      {!adds && (
        <Choose
          className={css.select!}
          aria-label={`Source for ${match.value}`}
          value={writeChoice(choice)}
          onChange={event => onChoose(readChoice(match.value, event.currentTarget.value))}
          data={[
            { value: 'leave', label: 'Leave empty' },
            ...lists.sources.map(({ value, label }) => ({ value: `map:${value}`, label })),
          ]}
        />
      )}
    </div>
  )
}
