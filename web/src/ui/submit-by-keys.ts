import type { KeyboardEvent } from 'react'

/** Sends a form by Ctrl Enter, on a Mac by Cmd Enter, from whichever field one is in. */
export const submitByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/**
 * Goes to the first field that needs something, in the order in which they stand. Where none does, back to what had
 * the focus before: a button that is busy has lost it.
 */
export const focusFirstWrong = (before?: unknown): void => {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    // A group of choices is reached by its first one.
    if (wrong) return (wrong.querySelector('input') ?? wrong).focus()
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  })
}
