import type { EndpointDefinition, ReplyOf } from '@leadline/contract/endpoint'
import { FAILURES, type FailureCode } from '@leadline/contract/errors'
import { act } from '@testing-library/react'
import type { z } from 'zod'

/** Stands in for XMLHttpRequest, the one way to see how much of a file has been sent. */
export const fakeUpload = () => {
  const uploads: FakeRequest[] = []
  class FakeRequest {
    upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    url = ''
    aborted = false
    sent: FormData | undefined
    headers: Record<string, string> = {}
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(body: FormData) {
      this.sent = body
      uploads.push(this)
    }
    abort() {
      this.aborted = true
      this.onabort?.()
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  const last = () => uploads.at(-1)!
  const end = (status: number, body: unknown) =>
    act(async () => {
      last().status = status
      last().responseText = JSON.stringify(body)
      last().onload?.()
    })
  return {
    uploads,
    progress: (share: number) =>
      act(async () =>
        last().upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }),
      ),
    /** Answers with success, through the response schema of the endpoint. */
    answer: <const D extends EndpointDefinition>(endpoint: D, body: ReplyOf<D>) =>
      end(endpoint.status ?? 200, {
        success: true,
        ...((endpoint.response as z.ZodType).parse(body) as object),
      }),
    refuse: (code: FailureCode, message: string) =>
      end(FAILURES[code][0], { success: false, code, message, error: message }),
    lose: () => act(async () => last().onerror?.()),
  }
}
