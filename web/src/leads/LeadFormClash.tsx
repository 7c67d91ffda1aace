import type { FormField } from '@leadline/contract/form-fields/form-field'
import { customKey, formLabels, type LeadFormField } from '@leadline/contract/leads/lead-form'
import { fieldOf, withField } from '@leadline/contract/leads/stale-save'
import { Alert, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import css from './LeadForm.module.css'
import type { Clash, LeadFormModel } from './useLeadForm.ts'

interface Props {
  clash: Clash
  form: LeadFormModel
  fields: readonly FormField[]
}

/** Two people have changed the same fields: one by one, whose stands. The rest is reconciled already. */
export const LeadFormClash = ({ clash, form, fields }: Props) => {
  const [mine] = useState(form.values)
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed stands far below it.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    notice.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <Alert
      ref={notice}
      color="yellow"
      variant="light"
      role="alert"
      title="Somebody else has changed this lead meanwhile"
    >
      Choose what stands, then save again.
      {clash.names.map(name => (
        <Radio.Group
          key={name}
          mt="xs"
          label={labelOf(name, fields)}
          defaultValue="mine"
          onChange={side =>
            form.setValues(now =>
              withField({ ...mine, ...now }, name, fieldOf(side === 'mine' ? mine : clash.theirs, name)),
            )
          }
        >
          <div className={css.sides}>
            <Radio value="mine" label={`Mine: ${fieldOf(mine, name) || 'empty'}`} />
            <Radio value="theirs" label={`Theirs: ${fieldOf(clash.theirs, name) || 'empty'}`} />
          </div>
        </Radio.Group>
      ))}
      {clash.taken.length > 0 && (
        <>
          <p className={css.takenHead}>Also changed by them, and already in the form:</p>
          <ul className={css.taken}>
            {clash.taken.map(name => (
              <li key={name}>
                {labelOf(name, fields)}: {fieldOf(clash.before, name) || 'empty'} →{' '}
                {fieldOf(clash.theirs, name) || 'empty'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

const labelOf = (name: string, fields: readonly FormField[]) =>
  formLabels(fields)[name as LeadFormField] ??
  fields.find(field => customKey(field.name) === name)?.label ??
  name
