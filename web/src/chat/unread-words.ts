import { UNREAD_SHOWN } from '@leadline/contract/chat/chat'

/** How many are unread, `99+` above ninety-nine. */
export const unreadWords = (unread: number): string =>
  unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(unread)
