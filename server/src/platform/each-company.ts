import type { Session } from './session.ts'

/**
 * Asks company by company, for one statement names one company (law 8); one after the other, for a
 * transaction has one connection. @returns the answers in the order of the companies
 */
export async function eachCompany<T>(
  who: Pick<Session, 'companies'>,
  ask: (companyId: string) => Promise<T>,
) {
  const answers: T[] = []
  for (const companyId of who.companies) answers.push(await ask(companyId))
  return answers
}
