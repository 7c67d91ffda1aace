import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { lossOf, messageOf } from '../platform/call-failed.ts'
import css from './ConfirmDialog.module.css'
import { Sheet } from './Sheet.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, in a sentence. */
  words: string
  /** The verb on the button: 'Delete'. */
  action: string
  /** Draws the button in the colour of what cannot be undone. */
  destructive?: boolean
  /** Does it; the dialog closes when it succeeds and shows the message when it fails. */
  onConfirm: () => Promise<unknown>
  /** What to say when the server gives no reason. */
  failure: string
  /** Says that too where the server gives a reason. */
  saysBoth?: boolean
}

/** Asks before something that matters. Cancel has the focus, so that Enter harms nothing. */
export const ConfirmDialog = ({ opened, onClose, title, words, action, ...rest }: Props) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const close = () => {
    setFailed(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await rest.onConfirm()
      close()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet opened={opened} onClose={close} title={title} size={420}>
      <p className={css.words}>{words}</p>
      {failed !== undefined && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          mt="sm"
          title={rest.saysBoth ? rest.failure : undefined}
        >
          <div>{messageOf(failed, rest.saysBoth ? '' : rest.failure)}</div>
          {lossOf(failed)}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button color={rest.destructive ? 'red' : undefined} onClick={() => void confirm()} loading={busy}>
          {action}
        </Button>
      </div>
    </Sheet>
  )
}
