import { CloseButton } from '@mantine/core'
import { StatusPill } from '../ui/StatusPill.tsx'
import type { Direct } from './api.ts'
import css from './DirectAnswer.module.css'

interface Props {
  answer: Direct
  onClose: () => void
}

/** What the API answered, word for word. */
export const DirectAnswer = ({ answer: { request, status, body }, onClose }: Props) => (
  <section className={css.answer} aria-label="Answer of the API">
    <div className={css.head} role="status">
      <code className={css.request}>{request}</code>
      <StatusPill
        word={status === 0 ? 'No answer' : `HTTP ${status}`}
        colour={status === 200 ? 'green' : 'red'}
      />
      <CloseButton className={css.close!} aria-label="Close the answer" onClick={onClose} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
    <pre className={css.body} tabIndex={0}>
      {body}
    </pre>
  </section>
)
