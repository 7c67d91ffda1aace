import { rowsWord } from '@leadline/contract/imports/rows-word'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from '../ui/ValueLine.module.css'
import { type ChoiceProps, readChoice, writeChoice } from './ChoiceProps.tsx'

/** Which status a value of the file is: one of the company's, a new one, or none. */
export const StatusChoice = ({ match, choice, lists, onChoose }: ChoiceProps) => {
  const status = lists.statuses.find(({ name }) => choice.action === 'map' && name === choice.to)
  return (
    <div className={css.line}>
      <span className={css.value}>
        {match.value} <span className={css.rows}>{rowsWord(match.rows)}</span>
      </span>
      <IconArrowRight size={14} stroke={1.6} aria-hidden="true" className={css.arrow} />
      <span className={css.pillSelect}>
        <span aria-hidden="true" className={css.face}>
          <span className={css.faceWord}>
            {status ? (
              <StatusPill word={status.label} colour={status.color} />
            ) : (
              wordOf(choice.action, match.value)
            )}
          </span>
          <IconChevronDown size={14} stroke={1.6} />
        </span>
        <select
          aria-label={`Status for ${match.value}`}
          value={writeChoice(choice)}
          onChange={event => onChoose(readChoice(match.value, event.currentTarget.value))}
        >
          {lists.statuses.map(({ name, label }) => (
            <option key={name} value={`map:${name}`}>
              {label}
            </option>
          ))}
          <option value="add">{wordOf('add', match.value)}</option>
          <option value="leave">{wordOf('leave', match.value)}</option>
        </select>
      </span>
    </div>
  )
}

const wordOf = (action: string, value: string) => (action === 'leave' ? 'Leave empty' : `Add ‘${value}’`)
