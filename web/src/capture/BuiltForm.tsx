import { nameOfAnswer, VERSION } from '@leadline/contract/form-builder/plain-answers'
import { type FormEvent, useEffect, useRef } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import { BuiltFields } from './BuiltFields.tsx'
import css from './Capture.module.css'
import { Honeypot, Needed } from './Field.tsx'
import { type BuiltFilling, useBuiltForm } from './useBuiltForm.ts'

/** A form that the company has built and published, in the place of the one that every company has. */
export const BuiltForm = (filling: BuiltFilling) => {
  const { form, built, search, isAgain } = filling
  const { answers, errors, message, busy, submissionId, website, set, setWebsite, submit } =
    useBuiltForm(filling)
  const shown = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAgain) title.current?.focus()
  }, [isAgain])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const names = (await submit()).map(nameOfAnswer)
    const controls = [...(shown.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name }) => names.some(one => name === one || name.startsWith(`${one}.`)))?.focus()
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
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name={VERSION} value={built.version} />
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {built.title}
      </h1>
      {built.description && <p className={css.description}>{built.description}</p>}
      {built.fields.some(field => field.required) && (
        <p className={css.lede}>
          Fields with <Needed /> are needed.
        </p>
      )}
      <BuiltFields fields={built.fields} answers={answers} errors={errors} onChange={set} />
      <Honeypot value={website} onChange={setWebsite} />
      <p role="alert" className={css.message}>
        {message}
      </p>
      <div className={css.actions}>
        <button type="submit" className={css.submit} disabled={busy}>
          {busy ? 'Submitting...' : 'Submit'}
        </button>
        <p className={css.promise}>Only {form.companyName} sees this. They use it to answer you.</p>
      </div>
    </form>
  )
}
