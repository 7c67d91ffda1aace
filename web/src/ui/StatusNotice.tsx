import { Button } from '@mantine/core'
import type { StatusFlow } from '../platform/use-status-flow.ts'
import css from './StatusNotice.module.css'

interface Props {
  flow: Pick<StatusFlow, 'standIn' | 'retry' | 'retrying'>
}

/** Says that the statuses shown are not the server's own of this moment, and offers to ask again. */
export const StatusNotice = ({ flow: { standIn, retry, retrying } }: Props) =>
  standIn && (
    <p className={css.notice} role="status">
      {WORDS[standIn]}
      <Button variant="subtle" size="compact-sm" onClick={retry} loading={retrying}>
        Retry
      </Button>
    </p>
  )

const WORDS = {
  copy: 'The statuses could not be loaded. These are the last that this browser saw.',
  builtIn: 'The statuses could not be loaded. The built-in list stands in.',
}
