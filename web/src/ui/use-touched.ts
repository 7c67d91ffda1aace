import { useState } from 'react'

/** Whether anything has been typed into a dialog since it was opened: then it is not closed by a click beside it. */
export const useTouched = (onClose: () => void) => {
  const [touched, setTouched] = useState(false)
  return {
    touched,
    touch: () => setTouched(true),
    close: () => {
      setTouched(false)
      onClose()
    },
  }
}
