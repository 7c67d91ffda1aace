import type { z } from 'zod'
import type { Permission } from './access/permissions.ts'
import type { UserType } from './access/user-type.ts'

/** What an id in a request belongs to. The tests make the role × tenant × id matrix from these words. */
export type EntityName =
  | 'company'
  | 'superadmin'
  | 'employee'
  | 'department'
  | 'lead'
  | 'lead-act'
  | 'lead-image'
  | 'history-entry'
  | 'follow-up'
  | 'import'
  | 'capture-link'
  | 'held-submission'
  | 'built-form'
  | 'status'
  | 'option'
  | 'form-field'
  | 'service'
  | 'view'
  | 'holiday'
  | 'todo'
  | 'template'
  | 'arrival-rule'
  | 'session'
  | 'office-user'
  | 'franchise'
  | 'business-profile'
  | 'notification'
  | 'push-subscription'
  /** Oneself in the chat: nobody asks for another. */
  | 'chat-person'
  | 'conversation'
  | 'message'

/**
 * Who may call an endpoint: `public` needs no session; otherwise the user types named, and for
 * employees also the permission, which is looked up by role in `access/permissions.ts`.
 */
export type Access = 'public' | { types: readonly UserType[]; permission?: Permission }

/** How large a body may be: `normal` 256 KB, `bulk` 8 MB, `file` 32 MB (multipart, one file). */
export type BodySize = 'normal' | 'bulk' | 'file'

/**
 * What the audit log says of a call that was done: its name, `noun.verb`, as `employee.update`, which `serve`
 * writes in the call's own transaction; `history` where the lead's own history says it; or why nothing is said.
 * Every endpoint that writes, and every one that gives a file away, has one.
 */
export type Audit = `${string}.${string}` | 'history' | { none: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDefinition {
  method: Method
  /** Path under `/api`, with `:name` for each key of `params`. */
  path: string
  summary: string
  access: Access
  audit?: Audit
  /** Where ids stand and what they belong to: `{ 'params.id': 'lead', 'body.leadIds[]': 'lead' }`. */
  ids?: Readonly<Record<string, EntityName>>
  params?: z.ZodType
  query?: z.ZodType
  /** A strict object: unknown fields are refused by name. */
  body?: z.ZodType
  bodySize?: BodySize
  /** What stands beside `success: true`: usually `{ data }`, `{ data, message }`. `file` streams bytes. */
  response: z.ZodType | 'file'
  /** Status of a success; 200 unless something was created. */
  status?: 200 | 201 | 202
  /** What a client says where a failed call brings no message of its own (document 1, section 8). */
  failed?: string
  /** What a 401 of this call says, where the spec has words of its own for it. */
  noSession?: string
  /** A 401 of a sign-in call is a failed sign-in and redirects nowhere. */
  signIn?: true
  /** Creates something, or is sent later from a queue: accepts an `Idempotency-Key` header, the same key giving the same answer and one row. */
  idempotent?: true
  /** The answer holds a secret: what is kept of it for an `Idempotency-Key` is enciphered. */
  secretAnswer?: true
  /** Only the named endpoints keep a session alive but wait for nothing: how many calls a minute one address may make. */
  ratePerMinute?: number
}

/** Declares an endpoint; the definition keeps its exact type, which server and web infer from. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<D, K extends string> = D extends { [key in K]: infer T } ? T : undefined

/** What the handler gets, parsed. */
export type ParamsOf<D> = Output<Part<D, 'params'>>
export type QueryOf<D> = Output<Part<D, 'query'>>
export type BodyOf<D> = Output<Part<D, 'body'>>
/** What the handler returns, before the response schema takes away what it does not name. */
export type ReplyOf<D> = Input<Part<D, 'response'>>
/** What the client sends and reads. */
export type ParamsIn<D> = Input<Part<D, 'params'>>
export type QueryIn<D> = Input<Part<D, 'query'>>
export type BodyIn<D> = Input<Part<D, 'body'>>
export type AnswerOf<D> = Output<Part<D, 'response'>>
