import { WAITING } from '@leadline/contract/waiting/write'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useWaitingOf } from '../platform/use-waiting.ts'
import css from './WaitingMark.module.css'

interface Props {
  leadId: string
  /** Says it in words too, where there is room. */
  words?: true
}

/** Beside a lead on which something was done that is not sent yet; nothing where all is sent. */
export const WaitingMark = ({ leadId, words }: Props) => {
  const state = useWaitingOf(leadId)
  if (!state) return null
  const said = state === 'refused' ? REFUSED : WAITING
  const Mark = state === 'refused' ? IconAlertTriangle : IconCloudUp
  return (
    <span className={css.mark} data-bad={state === 'refused' || undefined} title={said}>
      <Mark size={15} stroke={1.8} aria-hidden="true" />
      <span className={words ? undefined : css.hidden}>{said}</span>
    </span>
  )
}

const REFUSED = 'Not sent: needs a look'

/** Beside a single thing that is not sent yet. */
export const WaitingWord = () => (
  <span className={css.mark}>
    <IconCloudUp size={15} stroke={1.8} aria-hidden="true" />
    {WAITING}
  </span>
)
