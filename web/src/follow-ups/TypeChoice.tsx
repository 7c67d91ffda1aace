import type { FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import { Input, SegmentedControl } from '@mantine/core'
import css from './FollowUpForm.module.css'
import { choicesOf } from './follow-up-form.ts'

interface Props {
  types: readonly FollowUpType[]
  value?: string
  onChange?: (type: string) => void
}

/** What kind of contact it is. */
export const TypeChoice = ({ types, value, onChange }: Props) => (
  <div>
    <Input.Label component="div" labelElement="div" required>
      Type
    </Input.Label>
    <SegmentedControl
      fullWidth
      aria-label="Type"
      data={choicesOf(types)}
      classNames={{ root: css.types!, control: css.type! }}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  </div>
)
