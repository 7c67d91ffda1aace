import type { Conversation, Participant } from '@leadline/contract/chat/chat'

/** The other one of a conversation of two; a group has none. */
export const otherOf = (
  { isGroup, participants }: Pick<Conversation, 'isGroup' | 'participants'>,
  me: string,
): Participant | undefined => (isGroup ? undefined : participants.find(one => one.userId !== me))
