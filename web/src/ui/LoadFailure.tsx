import { useState } from 'react'
import { type Asked, hasFailed } from '../platform/load-failure.ts'
import { RetryLine } from './RetryLine.tsx'

interface Props {
  /** What was asked for. */
  query: Asked
  /** What to say when it did not come; a function tells the reasons apart. */
  words: string | ((error: unknown) => string)
}

/** Says in a line that a list did not come, with Retry, until it has come. */
export const LoadFailure = ({ query, words }: Props) => {
  // While it is asked for again, the reason is still the last one.
  const [last, setLast] = useState(query.error)
  if (query.error && query.error !== last) setLast(query.error)
  if (!hasFailed(query)) return null
  const message = typeof words === 'string' ? words : words(query.error ?? last)
  return <RetryLine message={message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}
