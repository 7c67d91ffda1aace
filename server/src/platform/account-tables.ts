import type { Generated, GeneratedAlways } from 'kysely'
import type { At, Dated } from './lead-tables.ts'

/** Who may sign in, their sessions and what hangs on them; only the gate sees most of it. */
export interface AccountTables {
  accounts: { id: string; createdAt: At }
  accountUsers: Dated & {
    id: string
    accountId: string
    userType: 'superadmin' | 'user'
    firstName: string
    phoneNumber: string
    email: string
    isActive: Generated<boolean>
  }
  signIns: {
    id: string
    userType: 'superadmin' | 'user' | 'company' | 'employee'
    accountId: string
    companyId: string | null
    email: string
    passwordHash: string | null
    isActive: Generated<boolean>
    hasPassword: GeneratedAlways<boolean>
    passwordChangedAt: At | null
  }
  passwordLinks: { signInId: string; tokenHash: Buffer; createdAt: At; expiresAt: At }
  sessions: {
    id: string
    tokenHash: Buffer
    signInId: string
    companyId: string | null
    createdAt: At
    lastUsedAt: At
    expiresAt: At
    userAgent: string
    address: string
  }
  pushSubscriptions: {
    id: string
    sessionId: string
    signInId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: At
  }
  pushKeys: { onlyOne: Generated<boolean>; publicKey: string; privateKey: string; createdAt: At }
}
