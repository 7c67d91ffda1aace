import { type ActProgress, actEndpoints } from '@leadline/contract/acts/endpoints'
import { count } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { Button, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import css from './slow-act.module.css'
import { showFailure, showToast } from './toast.tsx'
import { wantToasts } from './toasts-wanted.ts'

/** An act on many leads that has been sent, under its `Idempotency-Key`. */
export interface SlowAct {
  /** What is being done: 'Deleting 3,000 leads'. */
  words: string
  key: string
  companyId?: string | undefined
}

/** What takes longer than this, in milliseconds, tells how far it is. */
const SLOW_MS = 1_000
/** How long it waits before it asks again. */
const PAUSE_MS = 600

/** What the call of an act takes along. */
interface Given {
  companyId: string | undefined
  headers: { 'idempotency-key': string }
}
type Send<T> = (given: Given) => Promise<T>

/** Sends an act; while it takes its time tells how far it is, with a way to cancel it: then it is refused with GIVEN_UP. */
export const sendAct = async <T,>(act: SlowAct, send: Send<T>): Promise<T> => {
  let told: string | undefined
  const timer = setTimeout(() => {
    told = show(act)
  }, SLOW_MS)
  try {
    return await send({ companyId: act.companyId, headers: { 'idempotency-key': act.key } })
  } finally {
    clearTimeout(timer)
    if (told) notifications.hide(told)
  }
}

/** The same for a dialog whose own Cancel gives the act up. */
export const useSlowAct = () => {
  const sent = useRef<SlowAct>(null)
  return {
    send: async <T,>(act: SlowAct, send: Send<T>): Promise<T> => {
      sent.current = act
      try {
        return await sendAct(act, send)
      } finally {
        sent.current = null
      }
    },
    /** @returns whether there was something to give up: whoever asks twice waits no longer for it */
    giveUp: (): boolean => {
      const act = sent.current
      sent.current = null
      if (act) void giveUp(act)
      return act !== null
    },
  }
}

export const isGivenUp = (error: unknown) => error instanceof CallFailed && error.code === 'GIVEN_UP'

/** Tells why an act on several leads has failed; that it was cancelled is no error. */
export const showActFailure: typeof showFailure = (error, instead, words) => {
  if (isGivenUp(error)) showToast({ kind: 'warning', message: messageOf(error, instead) })
  else showFailure(error, instead, words)
}

const giveUp = async ({ key, companyId }: SlowAct): Promise<boolean> => {
  try {
    await call(actEndpoints.giveUp, { params: { key }, companyId })
    return true
  } catch (error) {
    showFailure(error, 'This could not be cancelled.')
    return false
  }
}

const show = (act: SlowAct): string => {
  wantToasts()
  return notifications.show({
    title: act.words,
    autoClose: false,
    withCloseButton: false,
    color: 'transparent',
    role: 'status',
    message: <HowFar act={act} />,
  })
}

const HowFar = ({ act }: { act: SlowAct }) => {
  const progress = useProgress(act)
  const [cancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    if (!(await giveUp(act))) setCancelling(false)
  }
  const far = progress ? `${count(progress.done)} of ${leadsWord(progress.of)}` : 'On its way'
  return (
    <div className={css.far}>
      <div>
        <Progress.Root size="sm">
          <Progress.Section
            value={progress ? (100 * progress.done) / Math.max(1, progress.of) : 100}
            animated
            aria-label={act.words}
          />
        </Progress.Root>
        <div className={css.words}>{cancelling ? 'Cancelling…' : far}</div>
      </div>
      <Button variant="default" size="xs" disabled={cancelling} onClick={() => void cancel()}>
        Cancel
      </Button>
    </div>
  )
}

/** How far it is as long as this is shown; what was known stays where the question fails. */
const useProgress = ({ key, companyId }: SlowAct) => {
  const [progress, setProgress] = useState<ActProgress | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const ask = async () => {
      const answer = await call(actEndpoints.progress, { params: { key }, companyId }).catch(() => undefined)
      if (!isShown) return
      if (answer?.data) setProgress(answer.data)
      timer = setTimeout(ask, PAUSE_MS)
    }
    void ask()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [key, companyId])
  return progress
}
