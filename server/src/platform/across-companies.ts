import type { Scope } from './session.ts'

/**
 * Asks company by company, for one statement names one company (law 8); one after the other, for a
 * transaction has one connection. @returns the answers in the order of the companies
 */
export async function eachCompany<T>(
  scope: Pick<Scope, 'companies'>,
  ask: (companyId: string) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const companyId of scope.companies) answers.push(await ask(companyId))
  return answers
}

/**
 * The lists of all companies in one. With `keyOf`, what several companies have alike stands once, so that a list of choices under 'All companies'
 * offers each choice once.
 */
export async function acrossCompanies<T>(
  scope: Pick<Scope, 'companies'>,
  ask: (companyId: string) => Promise<T[]>,
  keyOf?: (item: T) => string,
): Promise<T[]> {
  const all = (await eachCompany(scope, ask)).flat()
  if (!keyOf) return all
  const first = new Map<string, T>()
  for (const item of all) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return [...first.values()]
}

/** The first company's answer that there is: for an id that lies in one of several companies. */
export async function firstAcross<T>(
  scope: Pick<Scope, 'companies'>,
  ask: (companyId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const company of scope.companies) {
    const found = await ask(company)
    if (found !== undefined) return found
  }
  return undefined
}
