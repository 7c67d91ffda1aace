import type { Generated } from 'kysely'
import type { At, Owned } from './lead-tables.ts'

/** What people of a company say to each other; a person is a sign-in, the company's own has its id. */
export interface ChatTables {
  chatConversations: Owned & {
    isGroup: boolean
    title: string
    pair: string | null
    lastNumber: Generated<number>
    lastAt: At
    createdAt: At
  }
  chatParticipants: {
    companyId: string
    conversationId: string
    person: string
    deliveredNumber: Generated<number>
    readNumber: Generated<number>
  }
  chatMessages: Owned & {
    conversationId: string
    number: number
    sender: string
    senderName: string
    content: string
    clientId: string | null
    leadId: string | null
    sentAt: At
  }
  chatPresence: { companyId: string; person: string; busy: boolean; seenAt: At; activeAt: At | null }
}
