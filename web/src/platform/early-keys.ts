/** What was typed between the keys that open a field and the field's focus. */
let typed = ''
let isKeeping = false

/** From now on what is typed is kept for the field that is about to open, and reaches nothing else. */
export const keepEarlyKeys = (): void => {
  if (isKeeping) return
  isKeeping = true
  typed = ''
  window.addEventListener('keydown', keep, true)
}

/** What was typed until now; from now on keys go where the focus is. */
export const takeEarlyKeys = (): string => {
  const early = typed
  isKeeping = false
  typed = ''
  window.removeEventListener('keydown', keep, true)
  return early
}

const keep = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  // Nothing may ever come to take them, where there is no connection.
  if (key === 'Escape') return void takeEarlyKeys()
  if (key.length === 1) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else return
  event.preventDefault()
  event.stopPropagation()
}
