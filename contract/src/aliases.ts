/**
 * Puts the value of an alias where the field's own name is missing or empty, before a body is parsed (design
 * section 3): input takes both names, output has the field's own only.
 */
export const readAliases =
  (aliases: Readonly<Record<string, string>>) =>
  (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const read: Record<string, unknown> = { ...body }
    for (const [alias, name] of Object.entries(aliases)) {
      if (!Object.hasOwn(read, alias)) continue
      if (read[name] === undefined || read[name] === null || read[name] === '') read[name] = read[alias]
      delete read[alias]
    }
    return read
  }
