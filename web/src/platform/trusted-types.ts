/** What the browser offers where it enforces Trusted Types; the DOM typings do not name it everywhere. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown
}

/** Style sheets pass; anything that could open a tag is refused. */
export const refuseMarkup = (markup: string): string => {
  if (markup.includes('<')) throw new TypeError('Markup from a string is refused')
  return markup
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
trustedTypes?.createPolicy('default', { createHTML: refuseMarkup })
