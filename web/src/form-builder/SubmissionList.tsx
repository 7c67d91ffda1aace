import { dateWords, timeWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useSession } from '../platform/use-session.ts'
import css from './Preview.module.css'
import type { LocalSubmission } from './use-builder.ts'

interface Props {
  submissions: readonly LocalSubmission[]
  onClear: () => void
}

/** What was sent from the preview, newest first; it is in this browser only. */
export const SubmissionList = ({ submissions, onClear }: Props) => {
  const { timeZone } = useSession()
  return (
    <section className={css.submissions} aria-labelledby="submissions-title">
      <div className={css.head}>
        <h2 id="submissions-title" className={css.heading}>
          Submissions ({submissions.length})
        </h2>
        {submissions.length > 0 && (
          <Button variant="default" size="xs" onClick={onClear}>
            Clear submissions
          </Button>
        )}
      </div>
      {submissions.length === 0 ? (
        <p className={css.hint}>What is submitted in the preview stands here, in this browser only.</p>
      ) : (
        <ol className={css.list} reversed>
          {submissions.map(({ at, answers }) => (
            <li key={at} className={css.submission}>
              <p className={css.hint}>
                {dateWords(at, timeZone)}, {timeWords(at, timeZone)}
              </p>
              <dl>
                {answers.map(({ label, value }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves
                  <div key={place}>
                    <dt>{label}</dt>
                    <dd>{value || '–'}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
