import { useRef, useState } from 'react'
import { CallFailed, failureOf } from './call-failed.ts'
import { useKeyOf } from './use-key-of.ts'

/** Sends what a form holds once at a time, and keeps what went wrong: `failed` where the server gave no reason. */
export const useSaving = (failed: string) => {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keyFor = useKeyOf()

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
      keyFor.done()
      return undefined
    } catch (error) {
      setFailure(failureOf(error, failed))
      return error instanceof CallFailed ? error.fields : {}
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { save, busy, failure, keyFor }
}
