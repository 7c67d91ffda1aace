import { Button } from '@mantine/core'
import css from './TypedBefore.module.css'

interface Props {
  onStartAfresh: () => void
}

/** Tells whoever opens a form again why something stands in it, and gives it up where that is wanted. */
export const TypedBefore = ({ onStartAfresh }: Props) => (
  <div role="status" className={css.typed}>
    <span>What you typed before is back. It is not saved yet.</span>
    <Button variant="default" size="xs" onClick={onStartAfresh}>
      Start afresh
    </Button>
  </div>
)
