import { Alert, Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'
import css from './ChangedMeanwhile.module.css'

export type Side = 'mine' | 'theirs'

interface Props {
  title: string
  /** What both have changed, each to something else; an empty text is told as such. */
  asked: readonly { name: string; label: string; mine: string; theirs: string }[]
  /** What only the other has changed. */
  taken: readonly { name: string; label: string; before: string; theirs: string }[]
  onChoose: (name: string, side: Side) => void
}

/** Two people have changed the same fields: one by one, whose stands. The rest is reconciled already. */
export const ChangedMeanwhile = ({ title, asked, taken, onChoose }: Props) => {
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed stands far below it.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    notice.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <Alert ref={notice} color="yellow" variant="light" role="alert" data-wide title={title}>
      Choose what stands, then save again.
      {asked.map(({ name, label, mine, theirs }) => (
        <Radio.Group
          key={name}
          mt="xs"
          label={label}
          defaultValue="mine"
          onChange={side => onChoose(name, side as Side)}
        >
          <div className={css.sides}>
            <Radio value="mine" label={`Mine: ${mine || 'empty'}`} />
            <Radio value="theirs" label={`Theirs: ${theirs || 'empty'}`} />
          </div>
        </Radio.Group>
      ))}
      {taken.length > 0 && (
        <>
          <p className={css.takenHead}>Also changed by them, and already in the form:</p>
          <ul className={css.taken}>
            {taken.map(({ name, label, before, theirs }) => (
              <li key={name}>
                {label}: {before || 'empty'} → {theirs || 'empty'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
