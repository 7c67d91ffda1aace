import { Checkbox } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import css from './StrandWarning.module.css'

interface Props {
  /** What the change does to leads. */
  words: string
  agreed?: boolean
  /** Missing where a button beside it asks already. */
  onAgree?: (agreed: boolean) => void
}

/** Tells before saving which leads a change strands; it is saved only once that has been agreed to. */
export const StrandWarning = ({ words, agreed = false, onAgree }: Props) => (
  <div className={css.warning}>
    <IconBarrierBlock size={18} stroke={1.6} aria-hidden="true" />
    <div>
      <p className={css.words} role="alert">
        {words}
      </p>
      {onAgree && (
        <Checkbox
          mt="xs"
          label="Save all the same"
          checked={agreed}
          onChange={event => onAgree(event.currentTarget.checked)}
        />
      )}
    </div>
  </div>
)
