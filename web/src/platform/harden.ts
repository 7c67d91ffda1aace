import { setNonce } from 'get-nonce'
import { z } from 'zod'

/** What the browser offers where it enforces Trusted Types; the DOM typings do not name it everywhere. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown
}

const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The nonce of this page, for the style tags that Mantine and react-remove-scroll add. */
export const styleNonce = findNonce()

/** Style sheets pass; anything that could open a tag is refused. */
export const refuseMarkup = (markup: string): string => {
  if (markup.includes('<')) throw new TypeError('Markup from a string is refused')
  return markup
}

if (styleNonce) setNonce(styleNonce)
z.config({ jitless: true })
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
trustedTypes?.createPolicy('default', { createHTML: refuseMarkup })
