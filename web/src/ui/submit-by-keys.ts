import type { KeyboardEvent } from 'react'

/** Sends a form by Ctrl Enter, on a Mac by Cmd Enter, from whichever field one is in. */
export const submitByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Goes to the first field that needs something, in the order in which they stand. */
export const focusFirstWrong = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
