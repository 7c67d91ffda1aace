import { useState } from 'react'
import { type ToldKey, toldKeys } from '../platform/told-keys.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './KeysSheet.module.css'

/** What the keys do: those of the screen below, and those that work on every one. */
export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const [here] = useState(toldKeys)
  return (
    <Sheet opened onClose={onClose} title="Keys" size={360}>
      {here.length > 0 && <Keys title="On this screen" keys={here} />}
      <Keys title="Everywhere" keys={EVERYWHERE} />
    </Sheet>
  )
}

const Keys = ({ title, keys }: { title: string; keys: readonly ToldKey[] }) => (
  <>
    <h3 className={css.title}>{title}</h3>
    <dl className={css.keys}>
      {keys.map(({ key, words }) => (
        <div key={`${key} ${words}`} className={css.line}>
          <dt>
            <KeyHint keys={[key]} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </>
)

const EVERYWHERE: readonly ToldKey[] = [
  { key: 'Ctrl K', words: 'Find a lead or an action' },
  { key: 'Tab', words: 'To the next control, with Shift back' },
  { key: 'Esc', words: 'Close what is open' },
  { key: '?', words: 'This list' },
]
