import { THANKS_MS } from '@leadline/contract/capture/words'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { readSearch } from '../platform/search-params.ts'
import { loadForm } from './api.ts'
import css from './Capture.module.css'
import { CompanySide } from './CompanySide.tsx'
import type { Given, Values } from './given.ts'
import { NoForm } from './NoForm.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteSkeleton } from './QuoteSkeleton.tsx'
import { Thanks } from './Thanks.tsx'
import type { BuiltFilling } from './useBuiltForm.ts'
import { useFrameHeight } from './useFrameHeight.ts'
import { useFreshTicket } from './useFreshTicket.ts'
import { forgetKept } from './useKept.ts'

/** Fetched only where a built form stands at the link. */
const LazyBuiltForm = lazy(async () => ({ default: (await import('./BuiltForm.tsx')).BuiltForm }))

interface Props {
  /** What the server has written into the page; without it, the form is asked for. */
  given?: Given
  /** Reads what the visitor has typed before the script came. */
  typed?: () => Values
  /** What draws a built form; the server, which cannot wait, has it at hand. */
  BuiltForm?: ComponentType<BuiltFilling>
}

/** The public form. It asks for no session and sends nobody elsewhere. */
export const CapturePage = ({ given, typed, BuiltForm = LazyBuiltForm }: Props) => {
  const [search] = useState(() => given?.search ?? readSearch(window.location.search))
  const link = [search.link].flat()[0]
  const [form, setForm] = useState(given?.form)
  const [failed, setFailed] = useState(given?.failed)
  const [sent, setSent] = useState(given?.sent)
  /** How many fillings have been sent: each begins with an empty form. */
  const fillings = useRef(given?.sent ? 1 : 0)

  const page = useRef<HTMLDivElement>(null)
  useFrameHeight(page)

  const load = useCallback(
    async (again = false, isKept = false) => {
      const answer = await loadForm(link, again)
      if (answer.ok)
        setForm(now => ({ ...answer.form, ticket: isKept && now ? now.ticket : answer.form.ticket }))
      else if (!again) setFailed(answer)
    },
    [link],
  )
  useEffect(() => {
    if (!given) void load()
  }, [given, load])
  // What was sent without the script leaves no more behind than what is sent with it.
  useEffect(() => {
    if (given?.sent) forgetKept(search)
  }, [given, search])
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
  const filling = {
    search,
    isAgain: fillings.current > 0,
    first: fillings.current > 0 ? undefined : { ...given, typed },
    onSent: finish,
    // A ticket of this moment would be too young for who only presses Submit again.
    onChanged: () => void load(true, true),
  }
  return (
    <div ref={page} className={css.page}>
      {!failed && <CompanySide form={form} />}
      <main className={css.main}>
        {failed && <NoForm failed={failed} onRetry={retry} />}
        {!failed && !form && <QuoteSkeleton />}
        {form && sent && <Thanks form={form} sent={sent} />}
        {form && !sent && !form.built && <QuoteForm key={fillings.current} form={form} {...filling} />}
        {form?.built && !sent && (
          <Suspense fallback={<QuoteSkeleton />}>
            <BuiltForm key={fillings.current} form={form} built={form.built} {...filling} />
          </Suspense>
        )}
      </main>
    </div>
  )
}
