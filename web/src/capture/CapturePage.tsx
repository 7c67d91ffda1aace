import { FORM_TITLE, THANKS_MS } from '@leadline/contract/capture/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readSearch } from '../platform/search-params.ts'
import { type Failed, loadForm, type PublicForm } from './api.ts'
import css from './Capture.module.css'
import { CompanySide } from './CompanySide.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteSkeleton } from './QuoteSkeleton.tsx'
import { Thanks } from './Thanks.tsx'
import { useFreshTicket } from './useFreshTicket.ts'
import type { Values } from './useQuoteForm.ts'

/** The public form. It asks for no session and sends nobody elsewhere. */
export const CapturePage = () => {
  const [search] = useState(() => readSearch(window.location.search))
  const link = [search.link].flat()[0]
  const [form, setForm] = useState<PublicForm>()
  const [failed, setFailed] = useState<Failed>()
  const [sent, setSent] = useState<Values>()
  /** How many fillings have been sent: each begins with an empty form. */
  const fillings = useRef(0)

  const load = useCallback(
    async (again = false) => {
      const answer = await loadForm(link, again)
      if (answer.ok) setForm(answer.form)
      else if (!again) setFailed(answer)
    },
    [link],
  )
  useEffect(() => void load(), [load])
  useFreshTicket(useCallback(() => void load(true), [load]))
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(undefined), THANKS_MS)
    return () => clearTimeout(timer)
  }, [sent])

  const finish = (values: Values) => {
    fillings.current++
    setSent(values)
    void load(true)
  }
  const retry = () => {
    setFailed(undefined)
    void load()
  }
  return (
    <div className={css.page}>
      <CompanySide form={form} />
      <main className={css.main}>
        {failed && <NoForm failed={failed} onRetry={retry} />}
        {!failed && !form && <QuoteSkeleton />}
        {form && sent && <Thanks sent={sent} />}
        {form && !sent && (
          <QuoteForm
            key={fillings.current}
            form={form}
            search={search}
            isAgain={fillings.current > 0}
            onSent={finish}
          />
        )}
      </main>
    </div>
  )
}

const NoForm = ({ failed, onRetry }: { failed: Failed; onRetry: () => void }) => (
  <div className={css.body}>
    <h1 className={css.title}>{FORM_TITLE}</h1>
    <p role="alert" className={css.lede}>
      {failed.message}
    </p>
    {!failed.isFinal && (
      <button type="button" className={css.retry} onClick={onRetry}>
        Retry
      </button>
    )}
  </div>
)
