import { Alert, Button } from '@mantine/core'
import { KeyHint } from '../ui/KeyHint.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './FollowUpForm.module.css'

interface Props {
  /** What the button that saves says. */
  word: string
  busy: boolean
  failure: string | undefined
  onCancel: () => void
}

/** The foot of a follow-up's form: what went wrong, and the ways out. */
export const FollowUpWays = ({ word, busy, failure, onCancel }: Props) => {
  const phone = usePhone()
  return (
    <>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={css.ways}>
        {!phone && (
          <span className={css.keys}>
            <KeyHint keys={['Ctrl', 'Enter']} words="saves" />
          </span>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {word}
        </Button>
      </div>
    </>
  )
}
