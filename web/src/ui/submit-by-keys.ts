import type { KeyboardEvent } from 'react'

/** Sends a form by Ctrl Enter, on a Mac by Cmd Enter, from whichever field one is in. */
export const submitByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
