import { Button } from '@mantine/core'
import { useState } from 'react'
import { askPermission, readPermission } from './browser-notice.ts'
import css from './NotificationsModal.module.css'
import { PushLine } from './PushLine.tsx'

/** Whether reminders are shown outside the page too; the browser asks only when the person wishes it. */
export const PermissionLine = () => {
  const [permission, setPermission] = useState(readPermission)
  if (permission === 'unsupported') return null
  return (
    <>
      <div className={css.foot}>
        <span role="status">{WORDS[permission]}</span>
        {permission === 'default' && (
          <Button variant="default" size="xs" onClick={() => void askPermission().then(setPermission)}>
            Turn on
          </Button>
        )}
      </div>
      {permission === 'granted' && <PushLine />}
    </>
  )
}

const WORDS = {
  default: 'Browser notifications tell you also while Leadline is in the background.',
  granted: 'Browser notifications are on.',
  denied: 'Browser notifications are blocked in this browser’s settings.',
}
