import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
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
}

/** Asks before something that matters. Cancel has the focus, so that Enter harms nothing. */
export const ConfirmDialog = ({ opened, onClose, title, words, action, ...rest }: Props) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await rest.onConfirm()
      close()
    } catch (error) {
      setProblem(messageOf(error, rest.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet opened={opened} onClose={close} title={title} size={420}>
      <p className={css.words}>{words}</p>
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
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
