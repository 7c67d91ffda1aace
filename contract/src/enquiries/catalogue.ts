import { purposeWord } from './purpose.ts'

interface Offered {
  name: string
  active: boolean
  subcategories: readonly { name: string; active: boolean }[]
}

/** The categories of the catalogue: the active services that have an active subcategory, with those alone. */
const catalogueOf = <T extends Offered>(services: readonly T[]): T[] =>
  services
    .map(each => ({ ...each, subcategories: each.subcategories.filter(({ active }) => active) }))
    .filter(({ active, subcategories }) => active && subcategories.length > 0)

/**
 * The categories that a lead's title speaks of: those it names, or that hold the subcategory it names; all of them
 * when it names none (document 2, section 2).
 */
export function categoriesFor<T extends Offered>(title: string, services: readonly T[]): T[] {
  const all = catalogueOf(services)
  const wanted = purposeWord(title)
  const isNamed = ({ name }: { name: string }) => purposeWord(name) === wanted
  const named = all.filter(each => isNamed(each) || each.subcategories.some(isNamed))
  return named.length ? named : all
}
