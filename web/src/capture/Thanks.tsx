import { CONTACT_SOON, THANKS } from '@leadline/contract/capture/words'
import { useEffect, useRef } from 'react'
import { LeadlineMark } from '../ui/LeadlineMark.tsx'
import type { PublicForm } from './api.ts'
import page from './Capture.module.css'
import type { Values } from './given.ts'
import css from './Thanks.module.css'

interface Props {
  form: PublicForm
  sent: Values
}

/** Repeats the request, and says how it goes on. */
export const Thanks = ({ form, sent }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const asked = [
    ['You asked for', chosen(form, sent, 'title')],
    ['Budget', chosen(form, sent, 'budget')],
  ].filter(([, value]) => value)
  return (
    <div className={page.body} data-thanks>
      <LeadlineMark size={72} />
      <h1 ref={title} tabIndex={-1} className={css.thanks}>
        {THANKS}
      </h1>
      <p role="status" className={css.contact}>
        {CONTACT_SOON.replace(/\.$/, '')}, on {sent.phone?.trim() || sent.email?.trim()}.
      </p>
      {asked.length > 0 && (
        <dl className={css.asked}>
          {asked.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.returns}>The form returns in 3 seconds.</p>
    </div>
  )
}

/** What was chosen, in the words that stood there to choose. */
const chosen = ({ fields }: PublicForm, sent: Values, name: string) => {
  const options = fields.find(field => field.name === name)?.options
  return options?.find(option => option.value === sent[name])?.label ?? sent[name]
}
