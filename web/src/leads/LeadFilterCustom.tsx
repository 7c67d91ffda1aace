import { type FormField, isCustomField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import { NumberInput, TextInput } from '@mantine/core'
import { fieldsFailed } from '../platform/load-failure.ts'
import { useFormFields } from '../platform/use-lists.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { customValues, withCustom } from './filter-state.ts'
import { Several } from './LeadFilterLists.tsx'
import css from './LeadFilters.module.css'

interface Props {
  custom: string[]
  onChange: (custom: string[]) => void
  companyId: string | undefined
}

/** The company's own fields that can be filtered by: what is chosen, numbers and dates. */
export const FilterCustom = ({ companyId, ...rest }: Props) => {
  const asked = useFormFields(companyId)
  const fields = (asked.data ?? []).filter(field => isCustomField(field) && field.name !== TITLE_FIELD)
  return (
    <>
      <LoadFailure query={asked} words={fieldsFailed} />
      {fields.map(field => (
        <One key={field.name} field={field} {...rest} />
      ))}
    </>
  )
}

const One = (props: OneProps) => {
  const { type } = props.field
  if (type === 'select') return <Choice {...props} />
  if (type === 'number') return <Numbers {...props} />
  return type === 'date' ? <Dates {...props} /> : null
}

interface OneProps extends Omit<Props, 'companyId'> {
  field: FormField
}

const Choice = ({ field: { name, label, options }, custom, onChange }: OneProps) => (
  <Several
    label={label}
    data={options}
    value={customValues(custom, name, 'is')}
    onChange={values => onChange(withCustom(custom, name, 'is', values))}
  />
)

const ENDS = [
  { op: 'min', word: 'from' },
  { op: 'max', word: 'to' },
] as const

const Numbers = ({ field: { name, label }, custom, onChange }: OneProps) => (
  <div className={css.range}>
    {ENDS.map(({ op, word }) => (
      <NumberInput
        key={op}
        label={`${label} ${word}`}
        decimalScale={6}
        hideControls
        value={customValues(custom, name, op)[0] ?? ''}
        onChange={typed => onChange(withCustom(custom, name, op, [String(typed)]))}
      />
    ))}
  </div>
)

const Dates = ({ field: { name, label }, custom, onChange }: OneProps) => (
  <div className={css.range}>
    {ENDS.map(({ op, word }) => (
      <TextInput
        key={op}
        type="date"
        label={`${label} ${word}`}
        value={customValues(custom, name, op)[0] ?? ''}
        onChange={event => onChange(withCustom(custom, name, op, [event.currentTarget.value]))}
      />
    ))}
  </div>
)
