import { useRef } from 'react'
import { newKey } from './new-key.ts'

/**
 * The `Idempotency-Key` of what a form sends. The same sent again is the same record, whatever became of the first
 * answer; what was changed in between is another one, which under the old key would be refused. So is the same once more
 * after `done`, in a form that stays.
 */
export const useKeyOf = () => {
  const sent = useRef(NOTHING)
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    return sent.current.key
  }
  keyOf.done = () => {
    sent.current = NOTHING
  }
  return keyOf
}

const NOTHING = { text: '', key: '' }
