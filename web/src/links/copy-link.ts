import { showToast } from '../ui/toast.tsx'

/** How long it is said that a link was copied, in milliseconds. */
const COPIED_MS = 2000

/** Puts a link into the clipboard and says so; where the browser does not let a page do that, says what to do. */
export const copyLink = async (address: string, words = 'Link copied to clipboard!') => {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'success', message: words, ms: COPIED_MS })
  } catch {
    // Without https (a phone on the office network) a page may not copy by itself.
    const message = 'This browser did not let the link be copied. Select it below its QR code instead.'
    showToast({ kind: 'error', message })
  }
}
