import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { TOAST_MS } from './toast.tsx'

/** Where toasts stand. */
const Toasts = () => {
  useEffect(() => {
    for (const name of OVER) window.addEventListener(name, dropOfFinger, true)
    return () => {
      for (const name of OVER) window.removeEventListener(name, dropOfFinger, true)
    }
  }, [])
  return <Notifications position="bottom-right" autoClose={TOAST_MS} limit={4} />
}

export default Toasts

const OVER = ['mouseover', 'mouseout'] as const

/** A finger leaves a mouse behind where it last tapped, which would hold a toast that comes to stand there for ever. */
const dropOfFinger = (event: MouseEvent) => {
  const isOverToast = [event.target, event.relatedTarget].some(isToast)
  if (isOverToast && window.matchMedia('(hover: none)').matches) event.stopPropagation()
}

const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.mantine-Notifications-root') !== null
