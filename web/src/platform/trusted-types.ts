/** What the browser offers where it enforces Trusted Types; the DOM typings do not name it everywhere. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (markup: string) => string; createScriptURL: (address: string) => string },
  ) => unknown
}

/** Style sheets pass; anything that could open a tag is refused. */
export const refuseMarkup = (markup: string): string => {
  if (markup.includes('<')) throw new TypeError('Markup from a string is refused')
  return markup
}

/** The one script that runs while no page is open; its address is written nowhere else. */
export const WORKER = '/worker.js'

/** No text becomes the address of a script but this one. */
export const onlyTheWorker = (address: string): string => {
  if (address !== WORKER) throw new TypeError('A script from a string is refused')
  return address
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
trustedTypes?.createPolicy('default', { createHTML: refuseMarkup, createScriptURL: onlyTheWorker })
