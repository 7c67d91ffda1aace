import { useRef, useState } from 'react'

/** Runs one call at a time: a second click comes before anything could be drawn anew. */
export const useSendOnce = () => {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const once = async (work: () => Promise<void>) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
