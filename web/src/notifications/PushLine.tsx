import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import css from './NotificationsModal.module.css'
import { canPush, isPushOn, turnPushOff, turnPushOn } from './push.ts'

/** Whether this browser tells also while Leadline is closed in it; off until somebody turns it on. */
export const PushLine = () => {
  const [isOn, setOn] = useState(isPushOn)
  const [state, setState] = useState<'idle' | 'turning' | { failed: string }>('idle')
  if (!canPush()) return null
  const turn = async () => {
    setState('turning')
    try {
      await (isOn ? turnPushOff() : turnPushOn())
      setOn(!isOn)
      setState('idle')
    } catch (error) {
      setState({ failed: failureOf(error, isOn ? OFF_FAILED : ON_FAILED) })
    }
  }
  return (
    <div className={css.foot}>
      <span role={typeof state === 'object' ? 'alert' : 'status'}>
        {typeof state === 'object' ? state.failed : isOn ? ON : OFF}
      </span>
      <Button variant="default" size="xs" loading={state === 'turning'} onClick={() => void turn()}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </div>
  )
}

const ON = 'This browser tells you also while Leadline is closed, until you sign out.'
const OFF = 'This browser can tell you also while Leadline is closed.'
const ON_FAILED = 'Notifications could not be turned on. Please try again.'
const OFF_FAILED = 'Notifications could not be turned off. Please try again.'
