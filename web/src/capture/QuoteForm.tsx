import { fieldOfInput, inputNameOf } from '@leadline/contract/capture/input-name'
import { FORM_TITLE } from '@leadline/contract/capture/words'
import { type FormEvent, useEffect, useRef } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import css from './Capture.module.css'
import { DynamicField } from './DynamicField.tsx'
import { Needed } from './Field.tsx'
import { FixedFields } from './FixedFields.tsx'
import { dynamicOf } from './prefilled.ts'
import { type Filling, sourceOf, useQuoteForm } from './useQuoteForm.ts'

/** The form itself: the company's own fields, the fixed ones, one button. */
export const QuoteForm = (filling: Filling) => {
  const { form, search, isAgain } = filling
  const quote = useQuoteForm(filling)
  const shown = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAgain) title.current?.focus()
  }, [isAgain])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await quote.submit()
    const controls = [...(shown.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name }) => wrong.includes(fieldOfInput(name) ?? name))?.focus()
  }
  return (
    <form
      ref={shown}
      className={css.body}
      noValidate
      // Until the script has come, and where none may run, the browser sends the form by itself.
      method="post"
      action={`/capture${writeSearch(search)}`}
      onSubmit={event => void send(event)}
    >
      <input type="hidden" name="ticket" value={form.ticket} />
      <input type="hidden" name="submissionId" value={quote.submissionId} />
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {FORM_TITLE}
      </h1>
      <p className={css.lede}>
        Fields with <Needed /> are needed.
      </p>
      <div className={css.grid}>
        {dynamicOf(form).map(field => (
          <DynamicField
            key={field.name}
            field={field}
            value={quote.values[inputNameOf(field.name)] ?? ''}
            error={quote.errors[field.name]}
            onChange={value => quote.set(inputNameOf(field.name), value)}
          />
        ))}
        <FixedFields form={form} quote={quote} source={sourceOf(form, search)} />
      </div>
      <p role="alert" className={css.message}>
        {quote.message}
      </p>
      <div className={css.actions}>
        <button type="submit" className={css.submit} disabled={quote.busy}>
          {quote.busy ? 'Submitting...' : 'Submit'}
        </button>
        <p className={css.promise}>Only {form.companyName} sees this. They use it to answer you.</p>
      </div>
    </form>
  )
}
