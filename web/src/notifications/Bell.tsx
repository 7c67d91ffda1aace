import { badgeWords } from '@leadline/contract/notifications/bell'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotifications } from './api.ts'
import css from './Bell.module.css'
import { NotificationsModal } from './NotificationsModal.tsx'
import { Popups } from './Popups.tsx'
import { clearPopups } from './popups.ts'

/** The way to what one has been told, with the count of what is unread; what comes newly stands beneath it. */
export const Bell = () => {
  const [opened, setOpened] = useState(false)
  const show = () => {
    // The list holds them all.
    clearPopups()
    setOpened(true)
  }
  const unread = useNotifications().data?.unread ?? 0
  return (
    <>
      <ActionIcon
        className={css.icon!}
        aria-label={unread ? `Notifications, ${badgeWords(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        title="Notifications"
        onClick={show}
      >
        <IconBell size={18} stroke={1.6} />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {badgeWords(unread)}
          </span>
        )}
      </ActionIcon>
      {opened && <NotificationsModal onClose={() => setOpened(false)} />}
      <Popups onShowAll={show} />
    </>
  )
}
