import type { AuditEntry } from '@leadline/contract/audit/entry'
import { auditSentence } from '@leadline/contract/audit/words'
import { call } from './builders.ts'
import type { TestApp } from './database.ts'

/** The newest entries of a log, each with its sentence, as `who` reads them; without that it was read. */
export async function auditOf(t: TestApp, who: { token: string }, query = '') {
  const answer = await call(t, who.token, 'GET', `/audit${query}`)
  if (answer.status !== 200) throw new Error(`Expected 200: ${JSON.stringify(answer.body)}`)
  const entries: AuditEntry[] = answer.body.data
  return entries
    .filter(({ action }) => action !== 'audit.read')
    .map(entry => ({ ...entry, sentence: auditSentence(entry) }))
}
