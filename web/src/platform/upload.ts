import type { EndpointDefinition } from '@leadline/contract/endpoint'
import { CallFailed, readFailure } from './call-failed.ts'
import { type Answer, endSession, pathOf } from './client.ts'
import { readToken } from './session.ts'

interface Upload {
  file: File
  params?: Record<string, string>
  companyId?: string | undefined
  signal: AbortSignal
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (share: number) => void
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot. Throws as `call` does; an abort throws the
 * signal's reason.
 */
export const upload = <D extends EndpointDefinition & { bodySize: 'file' }>(
  endpoint: D,
  { file, params = {}, companyId, signal, onProgress }: Upload,
): Promise<Answer<D>> =>
  new Promise((resolve, reject) => {
    const token = readToken()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, pathOf(endpoint, params, { companyId }))
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new CallFailed(0, undefined))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const body = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300 && body !== undefined)
        return resolve(body as Answer<D>)
      const failed = readFailure(endpoint, request.status, body)
      if (request.status === 401) endSession(token, failed)
      reject(failed)
    }
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
