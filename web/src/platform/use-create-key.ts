import { useRef } from 'react'
import { isOffline } from './call-failed.ts'
import { newKey } from './new-key.ts'

/**
 * The `Idempotency-Key` of a form that creates something: the same while it is not known whether the call has
 * arrived, another once something else is typed or the server has refused.
 */
export const useCreateKey = () => {
  const key = useRef('')
  return {
    current: () => {
      key.current ||= newKey()
      return key.current
    },
    typed: () => {
      key.current = ''
    },
    failed: (error: unknown) => {
      if (!isOffline(error)) key.current = ''
    },
  }
}
