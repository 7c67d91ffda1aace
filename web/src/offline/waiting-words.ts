import { standingWords } from '@leadline/contract/follow-ups/as-seen'
import { type FollowUp, newFollowUp } from '@leadline/contract/follow-ups/follow-up'
import { labelOf } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import type { WaitingWrite } from '@leadline/contract/waiting/write'
import type { Loss } from '../platform/sign-out.ts'

/** '1 change', '3 changes'. */
export const changesWord = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What is lost by signing out. */
export const lossWords = ({ changes, messages }: Loss) => {
  const lost = [
    ...(changes ? [`${changesWord(changes)} made without a connection`] : []),
    ...(messages ? [messages === 1 ? '1 message' : `${messages} messages`] : []),
  ]
  const isOne = changes + messages === 1
  return `${lost.join(' and ')} ${isOne ? 'is' : 'are'} not sent yet. Signing out removes ${isOne ? 'it' : 'them'} from this device.`
}

/** What was done, in a line or a few. */
export const linesOf = (write: WaitingWrite, statuses: readonly Status[]): string[] => {
  if (write.kind === 'complete') return [`${labelOf(write.type)} marked complete`]
  if (write.kind === 'change') return sidesOf(write.values, statuses)
  const { type, summary, notes, updateLeadStatus, newLeadStatus } = newFollowUp.parse(write.body)
  const said = `Follow-up: ${[labelOf(type), summary || notes].filter(Boolean).join(', ')}`
  return updateLeadStatus ? [said, ...sidesOf({ status: newLeadStatus }, statuses)] : [said]
}

/** How what was refused stands on the server now. */
export const theirsOf = (
  { kind, refusal }: WaitingWrite,
  statuses: readonly Status[],
  timeZone: string,
): string[] => {
  if (!refusal?.current) return ['Nothing of it']
  if (kind !== 'complete') return sidesOf(refusal.current, statuses)
  return [standingWords(refusal.current as unknown as FollowUp, timeZone)]
}

/** Each field with what stands in it. */
export const sidesOf = (values: Record<string, unknown>, statuses: readonly Status[]): string[] =>
  Object.entries(values).map(([field, value]) => {
    const label = statuses.find(({ name }) => field === 'status' && name === value)?.label
    return `${labelOf(field.replace('customFields.', ''))}: ${label ?? wordOf(value)}`
  })

const wordOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? 'empty' : [value].flat().join(', ')
