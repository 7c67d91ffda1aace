import { FORM_TITLE } from '@leadline/contract/capture/words'
import css from './Capture.module.css'
import { dial } from './dial.ts'
import type { Given } from './given.ts'

interface Props {
  failed: NonNullable<Given['failed']>
  onRetry: () => void
}

/** Why there is no form; where the link is no longer in use, politely, and whom to call instead. */
export const NoForm = ({ failed, onRetry }: Props) => (
  <div className={css.body}>
    <h1 className={css.title}>{failed.retired?.companyName ?? FORM_TITLE}</h1>
    <p role="alert" className={css.lede}>
      {failed.message}
    </p>
    {failed.retired && <Instead phone={failed.retired.phone} />}
    {!failed.isFinal && (
      <button type="button" className={css.retry} onClick={onRetry}>
        Retry
      </button>
    )}
  </div>
)

const Instead = ({ phone }: { phone: string }) =>
  phone ? (
    <p className={css.lede}>
      Thank you for your interest. We are glad to help you on the phone: <a href={dial(phone)}>{phone}</a>
    </p>
  ) : (
    <p className={css.lede}>Thank you for your interest. Please ask us for a new link.</p>
  )
