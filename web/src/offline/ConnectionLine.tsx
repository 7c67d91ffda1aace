import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStill } from '../platform/in-hand.ts'
import { askBeforeLoss, type Loss } from '../platform/sign-out.ts'
import { useCutOff, useNoNetwork, useWaiting } from '../platform/use-waiting.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import css from './ConnectionLine.module.css'
import { WaitingSheet } from './WaitingSheet.tsx'
import { changesWord, lossWords } from './waiting-words.ts'

/** Beneath the header: that there is no connection, what waits to be sent, what was refused. Nothing on a good day. */
export const ConnectionLine = () => {
  const isCutOff = useStill(useCutOff())
  const isOffline = useStill(useNoNetwork())
  const writes = useStill(useWaiting())
  const [isOpen, setOpen] = useState(false)
  const refused = writes.filter(({ state }) => state === 'refused').length
  const waiting = writes.length - refused
  const { icon: Mark, words } = lineOf({ isCutOff, isOffline, refused, waiting })
  return (
    <>
      {words && (
        <section
          className={css.line}
          aria-label="Connection"
          data-connection
          data-bad={refused > 0 || undefined}
        >
          <Mark size={16} stroke={1.7} aria-hidden="true" />
          <span role="status" className={css.words}>
            {words}
          </span>
          <Button variant="default" size="xs" className={css.way!} onClick={() => setOpen(true)}>
            {writes.length ? `${writes.length} waiting` : 'What is kept'}
          </Button>
        </section>
      )}
      {isOpen && <WaitingSheet onClose={() => setOpen(false)} />}
      <AskBeforeLoss />
    </>
  )
}

interface Line {
  isCutOff: boolean
  isOffline: boolean
  refused: number
  waiting: number
}

const lineOf = ({ isCutOff, isOffline, refused, waiting }: Line) => {
  if (isCutOff) return { icon: IconCloudOff, words: isOffline ? OFFLINE : AWAY }
  if (refused > 0)
    return {
      icon: IconAlertTriangle,
      words: `${changesWord(refused)} could not be sent. Please look at ${refused === 1 ? 'it' : 'them'}.`,
    }
  return { icon: IconCloudUp, words: waiting > 0 ? `Sending ${changesWord(waiting)}…` : undefined }
}

/** Just what waits, and no more: whatever else is done says by itself that it needs a connection. */
const KEPT =
  'You see what was kept on this device. Changes to leads, new follow-ups and completed ones are sent later.'
const OFFLINE = `You are offline. ${KEPT}`
const AWAY = `Leadline cannot be reached just now. ${KEPT}`

/** Signing out takes along what is not sent yet: not without a word. */
const AskBeforeLoss = () => {
  const [asked, setAsked] = useState<{ leave: () => Promise<void>; loss: Loss }>()
  useEffect(() => {
    askBeforeLoss((leave, loss) => setAsked({ leave, loss }))
    return () => askBeforeLoss(undefined)
  }, [])
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title="Logout"
      words={asked ? lossWords(asked.loss) : ''}
      action={`Logout and lose ${asked && asked.loss.changes + asked.loss.messages === 1 ? 'it' : 'them'}`}
      destructive
      onConfirm={async () => asked?.leave()}
      failure="Failed to log out"
    />
  )
}
