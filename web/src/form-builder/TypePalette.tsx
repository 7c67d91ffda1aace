import { MOST_FIELDS } from '@leadline/contract/form-builder/built-form'
import { BUILDER_TYPES, BUILDER_WORDS, type BuilderType } from '@leadline/contract/form-builder/field-types'
import css from './FormBuilder.module.css'
import { TYPE_ICONS } from './type-icons.ts'

interface Props {
  /** How many fields there are. */
  count: number
  onAdd: (type: BuilderType) => void
}

/** The kinds of field; a press adds one at the end of the form. */
export const TypePalette = ({ count, onAdd }: Props) => (
  <section className={css.palette} aria-labelledby="palette-title">
    <h2 id="palette-title" className={css.heading}>
      Add a field
    </h2>
    <div className={css.types}>
      {BUILDER_TYPES.map(type => {
        const TypeIcon = TYPE_ICONS[type]
        return (
          <button
            key={type}
            type="button"
            className={css.type}
            disabled={count >= MOST_FIELDS}
            onClick={() => onAdd(type)}
          >
            <TypeIcon size={16} stroke={1.6} aria-hidden="true" />
            {BUILDER_WORDS[type]}
          </button>
        )
      })}
    </div>
    {count >= MOST_FIELDS && <p className={css.hint}>A form has at most {MOST_FIELDS} fields.</p>}
  </section>
)
