import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Steps.module.css'

const STEPS = ['Upload', 'Match columns', 'Check', 'Result']

interface Props {
  /** From 1 to 4. */
  current: number
  /** As it came from the person's disk: shown as text, never as anything else. */
  fileName?: string
  /** What is known of the file, beside its name. */
  note?: ReactNode
}

/** The four steps with the one that is open, and the file. */
export const Steps = ({ current, fileName, note }: Props) => (
  <div className={css.top}>
    <ol className={css.steps} aria-label="Steps of the import">
      {STEPS.map((label, index) => (
        <Step key={label} label={label} number={index + 1} current={current} />
      ))}
    </ol>
    {fileName !== undefined && (
      <p className={css.file}>
        <IconFileSpreadsheet size={16} stroke={1.6} aria-hidden="true" />
        <span className={css.name} title={fileName}>
          {fileName}
        </span>
        <span className={css.note}>{note}</span>
      </p>
    )}
  </div>
)

const Step = ({ label, number, current }: { label: string; number: number; current: number }) => {
  const done = number < current
  const here = number === current
  return (
    <li className={css.step} data-done={done || undefined} aria-current={here ? 'step' : undefined}>
      <span className={css.disc}>
        {done ? <IconCheck size={14} stroke={2.4} aria-hidden="true" /> : number}
      </span>
      <span className={css.label}>{label}</span>
    </li>
  )
}
