import { useRef, useState } from 'react'
import { CallFailed, messageOf } from './call-failed.ts'
import { newKey } from './new-key.ts'

/** Sends what a form holds once at a time, and keeps what went wrong: `failed` where the server gave no reason. */
export const useSaving = (failed: string) => {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keyFor = useKeyFor()

  /** @returns the messages of the fields that were refused; nothing when it was saved */
  const save = async (
    work: () => Promise<unknown>,
  ): Promise<Readonly<Record<string, string>> | undefined> => {
    // A second click comes before anything could be drawn anew.
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      setFailure(messageOf(error, failed))
      return error instanceof CallFailed ? error.fields : {}
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { save, busy, failure, keyFor }
}

/**
 * The `Idempotency-Key` of what is sent: the same sent again is the same act, whatever became of the first answer; what was
 * changed is another one.
 */
export const useKeyFor = () => {
  const sent = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    return sent.current.key
  }
}
