/** Under which two spellings are one tag. */
export const tagKey = (tag: string) => tag.toLowerCase()

/** Each tag once, as it was first written: 'VIP' and 'vip' are one; an empty one is none. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = tagKey(tag)
    if (tag && !first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}

/** Whether a lead with these tags bears one of those that are asked for. */
export const bearsAnyTag = (tags: readonly string[], wanted: readonly string[]): boolean => {
  const keys = new Set(tags.map(tagKey))
  return wanted.some(tag => keys.has(tagKey(tag)))
}
