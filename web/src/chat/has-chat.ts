import type { Session } from '../platform/session.ts'

/** A company and its employees talk; nobody else has a chat. */
export const hasChat = ({ userType }: Pick<Session, 'userType'>): boolean =>
  userType === 'company' || userType === 'employee'
