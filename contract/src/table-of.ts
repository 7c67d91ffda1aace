/**
 * Words by a name that anybody may have typed: what stands in the table has them, and nothing else does, neither
 * `constructor` nor `__proto__`.
 */
export const tableOf = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries))
