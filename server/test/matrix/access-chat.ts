import { ROLES } from './world-company.ts'

const TALKERS = ['company', ...ROLES]

/** Who may call the endpoints of the chat: the company and its employees, nobody else. */
export const WHO_MAY_CHAT: Record<string, readonly string[]> = {
  'chat.conversations': TALKERS,
  'chat.begin': TALKERS,
  'chat.messages': TALKERS,
  'chat.fresh': TALKERS,
  'chat.send': TALKERS,
  'chat.read': TALKERS,
  'chat.typing': TALKERS,
  'chat.onlineUsers': TALKERS,
  'chat.presence': TALKERS,
}
