import { IconSearch } from '@tabler/icons-react'
import { find } from '../platform/find.ts'
import css from './FindBox.module.css'
import { KeyHint } from './KeyHint.tsx'

/** The header's way to the search over everything; it looks like the field that it opens. */
export const FindBox = () => (
  <button
    type="button"
    className={css.box}
    onClick={() => find('all')}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
  >
    <IconSearch size={16} stroke={1.6} aria-hidden="true" />
    <span className={css.words}>Find a lead or an action</span>
    <span aria-hidden="true">
      <KeyHint keys={['Ctrl K']} />
    </span>
  </button>
)
