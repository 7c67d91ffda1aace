/** Each tag once, as it was first written: 'VIP' and 'vip' are one; an empty one is none. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (tag && !first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}
