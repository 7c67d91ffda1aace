import { useEffect, useRef, useState } from 'react'

/**
 * What is edited where it stands: whether its editor is open, and the button that opens it, which has the focus again
 * once the editor is gone.
 */
export const useInPlace = () => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, opener, setOpen }
}
