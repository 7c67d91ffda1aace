import { IconLock } from '@tabler/icons-react'
import type { PublicForm } from './api.ts'
import { BudgetChips } from './BudgetChips.tsx'
import css from './Field.module.css'
import { Field, Honeypot } from './Field.tsx'
import type { useQuoteForm } from './useQuoteForm.ts'

interface Props {
  form: PublicForm
  quote: ReturnType<typeof useQuoteForm>
  source: string
}

const TEXTS = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 200, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, required: false },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254, required: true },
] as const

/** The fields that every public form has, in the company's words. */
export const FixedFields = ({ form, quote, source }: Props) => (
  <>
    {TEXTS.map(({ name, required, ...input }) => (
      <Field
        key={name}
        name={name}
        label={labelIn(form, name)}
        required={required}
        error={quote.errors[name]}
      >
        {control => (
          <input
            {...control}
            {...input}
            // The browser's own checks are off; an e-mail is read as text, so that what was typed is kept.
            type={input.type === 'email' ? 'text' : input.type}
            inputMode={input.type === 'email' ? 'email' : undefined}
            autoCapitalize={input.type === 'email' ? 'off' : undefined}
            className={css.input}
            placeholder={builtIn(form, name)?.placeholder}
            value={quote.values[name] ?? ''}
            onChange={event => quote.set(name, event.target.value)}
          />
        )}
      </Field>
    ))}
    <Field name="source" label={labelIn(form, 'source')}>
      {control => (
        <span className={css.locked}>
          <input {...control} className={css.input} readOnly value={source} />
          <IconLock size={16} aria-hidden="true" />
        </span>
      )}
    </Field>
    <BudgetChips
      label={labelIn(form, 'budget')}
      ranges={builtIn(form, 'budget')?.options ?? []}
      value={quote.values.budget ?? ''}
      onChange={value => quote.set('budget', value)}
    />
    <Field name="notes" label="Notes" error={quote.errors.notes} wide>
      {control => (
        <textarea
          {...control}
          className={css.area}
          rows={4}
          maxLength={5000}
          value={quote.values.notes ?? ''}
          onChange={event => quote.set('notes', event.target.value)}
        />
      )}
    </Field>
    <Honeypot value={quote.values.website ?? ''} onChange={value => quote.set('website', value)} />
  </>
)

const builtIn = ({ fields }: PublicForm, name: string) =>
  fields.find(field => field.builtIn && field.name === name)
const labelIn = (form: PublicForm, name: string) => builtIn(form, name)?.label ?? name
