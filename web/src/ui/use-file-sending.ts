import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { fileRefusal } from './file-refusal.ts'

export interface Sending {
  signal: AbortSignal
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (share: number) => void
}

/** Sends one chosen file at a time, for a `DropZone`: how far it is, what went wrong, and how to stop it. */
export const useFileSending = (upload: (file: File, how: Sending) => Promise<void>) => {
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (files: readonly File[]) => {
    const [file] = files
    if (!file || stop.current) return
    const refused = fileRefusal(files)
    setProblem(refused)
    if (refused) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setSending({ name: file.name, share: 0 })
    try {
      await upload(file, { signal, onProgress: share => setSending({ name: file.name, share }) })
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error, NO_ANSWER))
    } finally {
      stop.current = undefined
      setSending(undefined)
    }
  }
  return {
    sending,
    problem,
    onFiles: (files: File[]) => void send(files),
    onCancel: () => stop.current?.abort(),
  }
}

const NO_ANSWER = 'The file could not be sent. Check your connection and try again.'
