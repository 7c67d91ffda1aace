import { dayWords, timeWords } from '@leadline/contract/format'
import type { Notification as Told } from '@leadline/contract/notifications/notification'

/** When the follow-up is due: '28 Nov, 14:30', the hour only where one was meant; nothing where there is none. */
export const dueWords = ({ followUpDate, hasTime }: Told, timeZone: string): string | undefined => {
  if (followUpDate === null) return undefined
  const day = dayWords(followUpDate, timeZone)
  return hasTime ? `${day}, ${timeWords(followUpDate, timeZone)}` : day
}
