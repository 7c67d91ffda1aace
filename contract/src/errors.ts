import { z } from 'zod'

/**
 * Every expected failure: its code, HTTP status and the message shown where the call gives no better one.
 * The server throws `Refusal`s made from this table; they are mapped to HTTP once, in `platform/errors.ts`.
 */
export const FAILURES = {
  MALFORMED: [400, 'The request could not be read.'],
  INVALID_FIELDS: [400, 'Please check the marked fields.'],
  UNKNOWN_FIELD: [400, 'The request has a field that is not known here.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_TYPE: [415, 'Send the request as JSON.'],
  NO_SESSION: [401, 'Please sign in.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  SIGN_IN_FAILED: [401, 'Email or password is wrong.'],
  WRONG_PASSWORD: [422, 'The current password is wrong.'],
  FORBIDDEN: [403, 'Your role may not do this.'],
  NOT_FOUND: [404, 'Not found.'],
  COMPANY_NOT_FOUND: [404, 'Company not found'],
  LEAD_NOT_FOUND: [404, 'Lead not found'],
  LEAD_MERGED: [404, 'This lead has been merged into another one.'],
  IMAGE_NOT_FOUND: [404, 'Image not found'],
  IMAGE_TOO_LARGE: [413, 'An image may be at most 5 MB.'],
  NO_IMAGE: [422, 'Only JPEG, PNG and WebP images can be added.'],
  TOO_MANY_IMAGES: [422, 'A lead holds at most 10 images.'],
  FOLLOW_UP_NOT_FOUND: [404, 'Follow-up not found'],
  EMPLOYEE_NOT_FOUND: [404, 'Employee not found'],
  USER_NOT_FOUND: [404, 'User not found'],
  FRANCHISE_NOT_FOUND: [404, 'Franchise not found'],
  PROFILE_NOT_FOUND: [404, 'Business profile not found'],
  DEPARTMENT_NOT_FOUND: [404, 'Department not found'],
  IMPORT_NOT_FOUND: [404, 'Import not found'],
  LINK_NOT_FOUND: [404, 'This link does not exist any more.'],
  FORM_CLOSED: [404, 'This form takes no answers at the moment. Thank you for your interest.'],
  FORM_NOT_FOUND: [404, 'Form not found'],
  LINK_RETIRED: [404, 'This link is no longer in use.'],
  LINK_INCOMPLETE: [404, 'This link is incomplete. Please ask for the full link.'],
  PASSWORD_LINK_GONE: [404, 'This link does not work any more. Please ask for a new one.'],
  HELD_NOT_FOUND: [404, 'Submission not found'],
  HELD_RELEASED: [409, 'This submission is a lead already.'],
  STATUS_NOT_FOUND: [404, 'Status not found'],
  OPTION_NOT_FOUND: [404, 'Option not found'],
  TEMPLATE_NOT_FOUND: [404, 'Template not found'],
  SERVICE_NOT_FOUND: [404, 'Service not found'],
  FIELD_NOT_FOUND: [404, 'Field not found'],
  VIEW_NOT_FOUND: [404, 'View not found'],
  HOLIDAY_NOT_FOUND: [404, 'Holiday not found'],
  RULE_NOT_FOUND: [404, 'Arrival rule not found'],
  TODO_NOT_FOUND: [404, 'To-do not found'],
  NOTIFICATION_NOT_FOUND: [404, 'Notification not found'],
  CONVERSATION_NOT_FOUND: [404, 'Conversation not found'],
  MESSAGE_NOT_FOUND: [404, 'Message not found'],
  ACT_NOT_FOUND: [404, 'There is nothing to undo any more.'],
  ENTRY_NOT_FOUND: [404, 'This entry of the history does not exist.'],
  CHOOSE_COMPANY: [409, 'This sign-in belongs to several companies. Choose one.'],
  CHOOSE_ONE_COMPANY: [422, 'Choose one company first.'],
  EMAIL_TAKEN: [409, 'This e-mail is already registered.'],
  CODE_TAKEN: [409, 'This company code is already taken.'],
  NAME_TAKEN: [409, 'This name is already taken.'],
  DEPARTMENT_IN_USE: [409, 'People still belong to this department.'],
  DEPARTMENT_HAS_PEOPLE: [409, 'Sample employees are only for a department that has nobody.'],
  STATUS_IN_USE: [409, 'Leads still stand in this status.'],
  VALUE_TAKEN: [409, 'This value is already taken.'],
  IN_PROGRESS: [409, 'This is still running.'],
  CHANGED_MEANWHILE: [409, 'What this names has just been changed by somebody else. Please try again.'],
  GIVEN_UP: [409, 'Cancelled. Nothing was changed.'],
  NOT_POSSIBLE_NOW: [409, 'This is not possible now.'],
  CHANGED_AGAIN: [409, 'This has been changed again since, so it cannot be put back.'],
  STALE: [412, 'Somebody else has changed this meanwhile.'],
  RULE_BROKEN: [422, 'This is not allowed.'],
  NOTHING_TO_REVERT: [422, 'There is nothing in this entry that can be put back.'],
  NAME_OR_TITLE: [422, 'A lead needs a name or a title.'],
  UNKNOWN_STATUS: [422, 'This status does not exist.'],
  LAST_OF_STAGE: [422, 'A company needs at least one status of this stage.'],
  NAME_STAYS: [422, 'The name stays what it is; change the label instead.'],
  BUILT_IN_FIELD: [422, 'Built-in fields are part of the core form structure.'],
  STATUS_FLOW: [422, 'The status flow does not allow this move.'],
  FOREIGN_EMPLOYEE: [422, 'You can only assign leads to employees in your company'],
  ACCOUNT_INACTIVE: [422, 'Nobody can sign in here while it is inactive. Activate it, then make the link.'],
  UNKNOWN_DEPARTMENT: [422, 'This department does not exist.'],
  NO_EMAIL: [422, 'Give this employee an e-mail first.'],
  UNKNOWN_EMPLOYEE: [422, 'This employee does not exist.'],
  COMMON_PASSWORD: [422, 'This password is too common. Please choose another.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for another request.'],
  UNREADABLE_FILE: [422, 'This file could not be read.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a little.'],
  SLOW_DOWN: [429, 'Too many requests. Please wait a little.'],
  BUSY: [429, 'The server is busy. Please try again in a moment.'],
  DATABASE_AWAY: [503, 'The database cannot be reached. Please try again in a moment.'],
  DISK_FULL: [507, 'The disk is full, so nothing can be saved right now. Please try again later.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type FailureCode = keyof typeof FAILURES

/** What every failed call answers; `error` equals `message`. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Only with CHOOSE_COMPANY: the companies that the sign-in fits. */
  companies: z.array(z.object({ _id: z.string(), businessName: z.string() })).optional(),
  /** With STALE, and CHANGED_MEANWHILE of a follow-up: the record as it stands now. */
  current: z.unknown().optional(),
  /** Only with STATUS_FLOW: the names of the statuses that are allowed. */
  allowed: z.array(z.string()).optional(),
  /** Only with LEAD_MERGED: the lead that it lives on in. */
  mergedInto: z.string().optional(),
  /**
   * Only with LEAD_NOT_FOUND of several leads: which of them are not there, by their places in the list that was sent,
   * so that another company's id is answered to the letter as a random one.
   */
  missing: z.array(z.int()).optional(),
  /** Only with LINK_RETIRED: whom to call instead; '' for a company that has given no number. */
  retired: z.object({ companyName: z.string(), phone: z.string() }).optional(),
  /** Only with a 500: what the log calls this request. */
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failure>

type Extra = Pick<
  Failure,
  'fields' | 'companies' | 'current' | 'allowed' | 'mergedInto' | 'missing' | 'retired'
> & {
  retryAfterSeconds?: number
}

/** An expected failure. `message` replaces the table's where the case has better words. */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly extra: Extra

  constructor(code: FailureCode, message: string = FAILURES[code][1], extra: Extra = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return FAILURES[this.code][0]
  }
}

/** A refusal that names one field, shown beside it. */
export const refuseField = (code: FailureCode, field: string, message?: string) =>
  new Refusal(code, message, { fields: { [field]: message ?? FAILURES[code][1] } })
