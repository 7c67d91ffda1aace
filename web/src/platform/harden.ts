import './trusted-types.ts'
import { setNonce } from 'get-nonce'
import { z } from 'zod'

const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The nonce of this page, for the style tags that Mantine and react-remove-scroll add. */
export const styleNonce = findNonce()

if (styleNonce) setNonce(styleNonce)
z.config({ jitless: true })
