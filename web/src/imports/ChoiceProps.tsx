import type { ValueMatch } from '@leadline/contract/imports/import'
import type { Choice } from '@leadline/contract/imports/plan'
import type { Matching } from './useMatching.ts'

/** What every row of a value panel is given. */
export interface ChoiceProps {
  match: ValueMatch
  choice: Choice
  lists: Matching
  onChoose: (choice: Choice) => void
}

/** A choice as the value of a select: `add`, `leave` or `map:` with the name or id. */
export const writeChoice = ({ action, to = '' }: Choice) => (action === 'map' ? `map:${to}` : action)

export const readChoice = (value: string, key: string): Choice => {
  if (key.startsWith('map:')) return { value, action: 'map', to: key.slice(4) }
  return { value, action: key === 'add' ? 'add' : 'leave' }
}
