import type { Scope } from './session.ts'

/**
 * Asks company by company (law 8: one company in each statement) and puts the answers together. With
 * `keyOf`, what several companies have alike stands once, so that a list of choices under 'All companies'
 * offers each choice once.
 */
export async function acrossCompanies<T>(
  scope: Pick<Scope, 'companies'>,
  ask: (companyId: string) => Promise<T[]>,
  keyOf?: (item: T) => string,
): Promise<T[]> {
  const all: T[] = []
  for (const company of scope.companies) all.push(...(await ask(company)))
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
