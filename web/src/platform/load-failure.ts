import type { UseQueryResult } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

export type Asked = Pick<
  UseQueryResult,
  'data' | 'error' | 'errorUpdateCount' | 'isError' | 'isFetching' | 'refetch'
>

/** Whether a list could not be had; one that has never come stays failed while it is asked for again. */
export const hasFailed = ({ data, isError, errorUpdateCount }: Asked): boolean =>
  isError || (data === undefined && errorUpdateCount > 0)

/** Whether a list is asked for the first time, and nobody knows yet. */
export const isAwaited = ({ data, errorUpdateCount }: Asked): boolean =>
  data === undefined && errorUpdateCount === 0

/** Why there are no options (document 2, section 8). */
export const OPTIONS_FAILED = 'Failed to load options'
export const EMPLOYEES_FAILED = 'Failed to load employees'

/** Why there are no form fields: a refused answer and a call that got none are told apart (document 2, section 8). */
export const fieldsFailed = (error: unknown): string =>
  error instanceof CallFailed && error.status > 0
    ? 'Failed to fetch form fields'
    : 'Error loading form fields'
