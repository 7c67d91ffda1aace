import { useRef, useState } from 'react'

/** Copies the address that stands in `box`; `said` is what came of it: `done` in words, or how to copy by hand. */
export const useCopyAddress = (address: string, done: string) => {
  const [said, setSaid] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(done)
    } catch {
      // Without https (a phone on the office network) a page may not copy by itself.
      box.current?.select()
      setSaid('Press Ctrl+C to copy')
    }
  }
  return { box, said, copy }
}
