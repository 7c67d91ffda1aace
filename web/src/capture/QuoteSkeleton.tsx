import { FORM_TITLE } from '@leadline/contract/capture/words'
import css from './Capture.module.css'

/** The form's shape while it is being read, so that nothing jumps when it comes. */
export const QuoteSkeleton = () => (
  <div className={css.body} aria-busy="true">
    <h1 className={css.title}>{FORM_TITLE}</h1>
    <p className={css.lede}>One moment, please.</p>
    <div className={css.grid} aria-hidden="true">
      {['title', 'name', 'phone', 'email', 'source', 'notes'].map(name => (
        <div
          key={name}
          className={css.bone}
          data-wide={name === 'title' || name === 'notes' || undefined}
          data-tall={name === 'notes' || undefined}
        />
      ))}
    </div>
  </div>
)
