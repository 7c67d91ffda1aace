import { slugOf } from '../capture/link-path.ts'
import type { Subcategory } from './service.ts'
import type { SubcategoryInput } from './service-input.ts'

/** Each with an id of its own within the service: what it has, else one made of its name. */
export function withIds(list: readonly SubcategoryInput[]): Subcategory[] {
  const taken = new Set<string>()
  return list.map(({ id, ...each }) => {
    const free = freeOf(id || slugOf(each.name) || 'subcategory', taken)
    taken.add(free)
    return { id: free, ...each }
  })
}

function freeOf(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  return free
}
