import type { captureEndpoints } from '@leadline/contract/capture/endpoints'
import type { SubmissionInput } from '@leadline/contract/capture/submission'
import { SUBMIT_FAILED } from '@leadline/contract/capture/words'
import type { AnswerOf } from '@leadline/contract/endpoint'
import type { FilledFormInput } from '@leadline/contract/form-builder/public-form'
import { writeSearch } from '../platform/search-params.ts'
import type { Retired } from './given.ts'

/** Only the types of the contract come along: its schemas would double the weight of a public page. */
export type PublicForm = AnswerOf<typeof captureEndpoints.form>['data']

export interface Failed {
  ok: false
  /** The server's message, else the result's error, else the words of the spec. */
  message: string
  /** Whether the link itself is the trouble, so that trying again does not help. */
  isFinal: boolean
  code?: string | undefined
  fields: Readonly<Record<string, string>>
  /** Where the link is no longer in use. */
  retired?: Retired | undefined
}

/** Reads the form of a link; `again` for a page that is open already. */
export const loadForm = async (
  link: string | undefined,
  again = false,
): Promise<{ ok: true; form: PublicForm } | Failed> => {
  const answer = await ask(`/api/capture/form${writeSearch({ link, again: again ? '1' : undefined })}`)
  return answer.ok ? { ok: true, form: answer.body.data as PublicForm } : answer
}

/** Sends a filled form. */
export const sendForm = async (body: SubmissionInput): Promise<{ ok: true } | Failed> => {
  const answer = await ask('/api/capture', asJson(body))
  return answer.ok ? { ok: true } : answer
}

/** Sends a filled form that the company has built. */
export const sendAnswers = async (body: FilledFormInput): Promise<{ ok: true } | Failed> => {
  const answer = await ask('/api/capture/answers', asJson(body))
  return answer.ok ? { ok: true } : answer
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

interface Body {
  success?: unknown
  message?: unknown
  error?: unknown
  code?: string
  data?: unknown
  fields?: Record<string, string>
  retired?: Retired
}

async function ask(url: string, request?: RequestInit): Promise<{ ok: true; body: Body } | Failed> {
  try {
    const response = await fetch(url, request)
    const body = ((await response.json().catch(() => undefined)) ?? {}) as Body
    if (response.ok && body.success === true) return { ok: true, body }
    return failed(body, response.status === 404)
  } catch {
    return failed({}, false)
  }
}

const failed = ({ message, error, code, fields = {}, retired }: Body, isFinal: boolean): Failed => {
  const said = [message, error].find((word): word is string => typeof word === 'string' && word !== '')
  return { ok: false, message: said ?? SUBMIT_FAILED, isFinal, code, fields, retired }
}
