import type { StatusFlow } from '../platform/use-status-flow.ts'
import { RetryLine } from './RetryLine.tsx'

interface Props {
  flow: Pick<StatusFlow, 'standIn' | 'retry' | 'retrying'>
}

/** Says that the statuses shown are not the server's own of this moment, and offers to ask again. */
export const StatusNotice = ({ flow: { standIn, retry, retrying } }: Props) =>
  standIn && <RetryLine message={WORDS[standIn]} onRetry={retry} retrying={retrying} quiet />

const WORDS = {
  copy: 'The statuses could not be loaded. These are the last that this browser saw.',
  builtIn: 'The statuses could not be loaded. The built-in list stands in.',
}
