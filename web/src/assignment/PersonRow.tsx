import { AVAILABILITY_WORDS } from '@leadline/contract/assignment/reasons'
import { count } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import { workloadColour } from '@leadline/contract/performance/score'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { Monogram } from '../ui/Monogram.tsx'
import css from './PersonRow.module.css'
import { loadWord } from './people.ts'

interface Props {
  person: Performance
  /** Their names. */
  departments: string[]
  checked: boolean
  onToggle: () => void
}

/** An employee who can be chosen, with load, score and availability. */
export const PersonRow = ({ person, departments, checked, onToggle }: Props) => {
  const id = useId()
  const { employee, workload, performance, availability } = person
  const load = workload.workloadPercentage
  return (
    <li>
      <label htmlFor={id} className={css.row} data-checked={checked || undefined}>
        <Checkbox id={id} size="xs" checked={checked} onChange={onToggle} aria-label={employee.name} />
        <Monogram name={employee.name} round size={28} />
        <span className={css.who}>
          <span className={css.name}>{employee.name}</span>
          <span className={css.role}>{[employee.role, ...departments].join(', ')}</span>
        </span>
        <span className={css.load} title={`${count(workload.openLeads)} open leads`}>
          <span className={css.figures}>
            <span>Load</span> <b>{loadWord(load)}</b>
          </span>
          <span className={css.track} data-colour={workloadColour(load) ?? 'green'}>
            <span className={css.fill} style={{ width: `${Math.min(100, load)}%` }} />
          </span>
        </span>
        <span className={css.score}>
          Score <b>{count(performance.score)}</b>
        </span>
        <span className={css.availability} data-available={availability.isAvailable || undefined}>
          {AVAILABILITY_WORDS[availability.reason]}
        </span>
      </label>
    </li>
  )
}
