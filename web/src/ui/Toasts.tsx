import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from './toast.tsx'

/** Where toasts stand. */
const Toasts = () => <Notifications position="bottom-right" autoClose={TOAST_MS} limit={4} />

export default Toasts
