import { z } from 'zod'
import { id, instant, requiredText, text } from '../text.ts'

/** So many characters fit in a message. */
export const MESSAGE_LENGTH = 4000
/** So many people are in a conversation at most, the caller among them: a live event names them all. */
export const MOST_PARTICIPANTS = 50
/** So many messages are on a page; page 1 has the newest (document 2, section 9). */
export const MESSAGES_A_PAGE = 50
/** A number of unread ones above this is shown as `99+` (document 2, section 9). */
export const UNREAD_SHOWN = 99

/** In chat a company is `admin`, an employee `employee`; nobody else has one. */
export const CHAT_USER_TYPES = ['admin', 'employee'] as const
export const chatUserType = z.enum(CHAT_USER_TYPES)
export type ChatUserType = z.infer<typeof chatUserType>

export const PRESENCES = ['online', 'away', 'busy', 'offline'] as const
export const presence = z.enum(PRESENCES)
export type Presence = z.infer<typeof presence>

export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const
export const messageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof messageStatus>

export const participant = z.object({
  userId: z.string(),
  userType: chatUserType,
  name: z.string(),
  /** Deleted or deactivated: the name and the messages stay. */
  gone: z.boolean(),
})
export type Participant = z.infer<typeof participant>

export const conversation = z.object({
  _id: z.string(),
  /** A group's name, else the name of the other one. */
  title: z.string(),
  isGroup: z.boolean(),
  participants: z.array(participant),
  lastMessage: z.object({ content: z.string(), timestamp: instant, senderId: z.string() }).nullable(),
  unreadCount: z.number().int(),
  createdAt: instant,
})
export type Conversation = z.infer<typeof conversation>

/** What a message mentions, for whoever may see that lead. */
export const mentionedLead = z.object({
  _id: z.string(),
  name: z.string(),
  company: z.string(),
  status: z.string(),
})

export const message = z.object({
  _id: z.string(),
  conversationId: z.string(),
  content: z.string(),
  messageType: z.literal('text'),
  senderId: z.string(),
  senderType: chatUserType,
  senderName: z.string(),
  /** When the server has stored it, by its clock. */
  timestamp: instant,
  /** Of the one whom it has reached least. */
  status: messageStatus,
  /** Its place in the conversation, from 1: the order for everybody, whatever the senders' clocks say. */
  number: z.number().int(),
  /** What its sender's browser has called it. */
  clientId: z.string().nullable(),
  /** Whether it mentions a lead; `lead` is null where the reader may not see that one, or it is gone. */
  hasLead: z.boolean(),
  lead: mentionedLead.nullable(),
})
export type Message = z.infer<typeof message>

export const onlineUser = z.object({
  userId: z.string(),
  name: z.string(),
  userType: chatUserType,
  status: presence,
  lastSeen: instant.nullable(),
  role: z.string(),
  email: z.string(),
})
export type OnlineUser = z.infer<typeof onlineUser>

export const newConversation = z.strictObject({
  /** The others' ids; the caller's own may stand among them. One other is a conversation that there is only once. */
  participants: z
    .array(id)
    .min(1, 'Choose somebody to write to')
    .max(MOST_PARTICIPANTS, `At most ${MOST_PARTICIPANTS} people`),
  /** A group's name. */
  title: text(80).optional(),
})

export const newMessage = z.strictObject({
  conversationId: id,
  content: requiredText(MESSAGE_LENGTH, 'Write a message first'),
  messageType: z.literal('text').default('text'),
  /** The spec's clients send who they are and when; who sends is the session's, when and in which order the server's. */
  senderId: z.string().max(100).optional(),
  senderType: z.string().max(20).optional(),
  timestamp: z.string().max(40).optional(),
  /** The browser's own name of the message: of one sender and name there is one message, however often it is sent. */
  clientId: id.optional(),
  /** The lead that it mentions. */
  leadId: id.optional(),
})
