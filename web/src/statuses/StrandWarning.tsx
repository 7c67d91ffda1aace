import { Alert, Checkbox } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'

interface Props {
  /** What the change does to leads. */
  words: string
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Tells before saving which leads a change strands; it is saved only once that has been agreed to. */
export const StrandWarning = ({ words, agreed, onAgree }: Props) => (
  <Alert
    color="yellow"
    variant="light"
    role="alert"
    icon={<IconBarrierBlock size={18} stroke={1.6} aria-hidden="true" />}
  >
    {words}
    <Checkbox
      mt="xs"
      label="Save all the same"
      checked={agreed}
      onChange={event => onAgree(event.currentTarget.checked)}
    />
  </Alert>
)
