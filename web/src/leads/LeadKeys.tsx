import { KeyHint } from '../ui/KeyHint.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './LeadKeys.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** Whether this person may add leads. */
  mayAdd: boolean
}

/** What the keys do in the lead list. */
export const LeadKeys = ({ opened, onClose, mayAdd }: Props) => (
  <Sheet opened={opened} onClose={onClose} title="Keys" size={360}>
    <dl className={css.keys}>
      {KEYS.filter(({ key }) => mayAdd || !ADDING.includes(key)).map(({ key, words }) => (
        <div key={key} className={css.line}>
          <dt>
            <KeyHint keys={[key]} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
)

const KEYS = [
  { key: '/', words: 'Search' },
  { key: 'n', words: 'Add New Lead' },
  { key: 'q', words: 'Quick add' },
  { key: 'b', words: 'Table or board' },
  { key: 'J', words: 'Next lead' },
  { key: 'K', words: 'Previous lead' },
  { key: 'X', words: 'Select the lead, with Shift all up to it' },
  { key: 'Enter', words: 'Open the lead' },
  { key: '?', words: 'This list' },
]

const ADDING = ['n', 'q']
