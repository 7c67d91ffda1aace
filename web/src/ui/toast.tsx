import { straight } from '@leadline/contract/straight'
import { WAITING } from '@leadline/contract/waiting/write'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Icon,
  IconAlertTriangle,
  IconBellRinging,
  IconCircleCheck,
  IconCloudUp,
  IconUserPlus,
} from '@tabler/icons-react'
import { lossOf, messageOf } from '../platform/call-failed.ts'
import { whereResting } from './resting-pointer.ts'
import css from './toast.module.css'
import { wantToasts } from './toasts-wanted.ts'

/** How long a result stays, in milliseconds. */
export const TOAST_MS = 5000

interface Toast {
  kind: 'success' | 'error' | 'warning' | 'followup' | 'newLead' | 'waiting'
  message: string
  /** Why, on a line of its own. */
  detail?: string | undefined
  /** How long it stays where that is not five seconds; in milliseconds. */
  ms?: number
  /** Takes back what was just done. */
  onUndo?: () => void
  /** What the button beside the message says where it is not Undo. */
  action?: string
}

const KINDS: Record<Toast['kind'], { title: string; icon: Icon; colour: string }> = {
  success: { title: 'Success!', icon: IconCircleCheck, colour: 'var(--good)' },
  error: { title: 'Error!', icon: IconAlertTriangle, colour: 'var(--bad)' },
  warning: { title: 'Warning', icon: IconAlertTriangle, colour: 'var(--amber-dot)' },
  followup: { title: 'Follow-Up Scheduled!', icon: IconBellRinging, colour: 'var(--accent-text)' },
  waiting: { title: WAITING, icon: IconCloudUp, colour: 'var(--amber-dot)' },
  newLead: { title: 'New Lead Captured!', icon: IconUserPlus, colour: 'var(--accent-text)' },
}

/** Tells a result; it leaves by itself after five seconds, or earlier by hand. A pointer that comes to it holds it. */
export const showToast = ({ kind, message, detail, ms = TOAST_MS, onUndo, action }: Toast): void => {
  wantToasts()
  const { title, icon: KindIcon, colour } = KINDS[kind]
  const id = notifications.show({
    title,
    autoClose: ms,
    color: 'transparent',
    icon: <KindIcon size={20} stroke={1.6} color={colour} aria-hidden="true" />,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: kind === 'error' ? 'alert' : 'status',
    ...whereResting(() => notifications.hide(id), ms),
    message: onUndo ? (
      <ActLine message={straight(message)} action={action} onAct={() => undo()} />
    ) : (
      <Said message={straight(message)} detail={detail && straight(detail)} />
    ),
  })
  const undo = () => {
    notifications.hide(id)
    onUndo?.()
  }
}

/**
 * Tells that an act has failed, and below it where that was for want of a connection: `instead` where the server gave no
 * reason, `words` what is said around either.
 */
export const showFailure = (error: unknown, instead: string, words = (reason: string) => reason): void =>
  showToast({ kind: 'error', message: words(messageOf(error, instead)), detail: lossOf(error) })

/** Tells that something is kept until it can be sent. */
export const showWaiting = ({ message }: { message: string }, onUndo?: () => void): void =>
  showToast({ kind: 'waiting', message, ...(onUndo ? { onUndo } : {}) })

const Said = ({ message, detail }: Pick<Toast, 'message' | 'detail'>) => (
  <>
    <div>{message}</div>
    {detail && <div className={css.detail}>{detail}</div>}
  </>
)

interface ActLineProps extends Pick<Toast, 'message'> {
  action: string | undefined
  onAct: () => void
}

const ActLine = ({ message, action = 'Undo', onAct }: ActLineProps) => (
  <span className={css.line}>
    {message}
    <Button variant="default" size="xs" onClick={onAct}>
      {action}
    </Button>
  </span>
)
