import { CallFailed } from '../platform/call-failed.ts'
import { showToast } from '../ui/toast.tsx'

/** How long a message of this screen stays, in milliseconds (document 2, section 9). */
export const MESSAGE_MS = 4000

/** Why a call failed: the server's `error`, or the HTTP status when there is none. */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed)) return undefined
  if (error.status === 0) return error.message
  return error.serverMessage ?? `HTTP ${error.status}`
}

export const tellDone = (message: string) => showToast({ kind: 'success', message, ms: MESSAGE_MS })

export const tellFailed = (message: string, error: unknown) =>
  showToast({ kind: 'error', message, detail: reasonOf(error), ms: MESSAGE_MS })
