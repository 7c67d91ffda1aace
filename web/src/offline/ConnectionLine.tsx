import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { askBeforeLoss } from '../platform/sign-out.ts'
import { useCutOff, useWaiting } from '../platform/use-waiting.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import css from './ConnectionLine.module.css'
import { WaitingSheet } from './WaitingSheet.tsx'
import { changesWord } from './waiting-words.ts'

/** Beneath the header: that there is no connection, what waits to be sent, what was refused. Nothing on a good day. */
export const ConnectionLine = () => {
  const isCutOff = useCutOff()
  const writes = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const refused = writes.filter(({ state }) => state === 'refused').length
  const waiting = writes.length - refused
  const { icon: Mark, words } = lineOf({ isCutOff, refused, waiting })
  return (
    <>
      {words && (
        <section className={css.line} aria-label="Connection" data-bad={refused > 0 || undefined}>
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
      <AskBeforeLoss count={writes.length} />
    </>
  )
}

interface Line {
  isCutOff: boolean
  refused: number
  waiting: number
}

const lineOf = ({ isCutOff, refused, waiting }: Line) => {
  if (isCutOff) return { icon: IconCloudOff, words: navigator.onLine === false ? OFFLINE : AWAY }
  if (refused > 0)
    return { icon: IconAlertTriangle, words: `${changesWord(refused)} could not be sent. Please look at it.` }
  return { icon: IconCloudUp, words: waiting > 0 ? `Sending ${changesWord(waiting)}…` : undefined }
}

const KEPT = 'You see what was kept on this device; what you do is sent later.'
const OFFLINE = `You are offline. ${KEPT}`
const AWAY = `Leadline cannot be reached just now. ${KEPT}`

/** Signing out takes along what is not sent yet: not without a word. */
const AskBeforeLoss = ({ count }: { count: number }) => {
  const [leave, setLeave] = useState<() => Promise<void>>()
  useEffect(() => {
    askBeforeLoss(leave => setLeave(() => leave))
    return () => askBeforeLoss(undefined)
  }, [])
  return (
    <ConfirmDialog
      opened={leave !== undefined}
      onClose={() => setLeave(undefined)}
      title="Logout"
      words={`${changesWord(count)} made without a connection ${count === 1 ? 'is' : 'are'} not sent yet. Signing out removes ${count === 1 ? 'it' : 'them'} from this device.`}
      action="Logout and lose them"
      destructive
      onConfirm={async () => leave?.()}
      failure="Failed to log out"
    />
  )
}
