import { IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { PATHS } from '../paths.ts'
import { useRedirectSoon } from '../platform/redirect-soon.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { CompanyForm } from './CompanyForm.tsx'
import css from './CompanyRegistrationPage.module.css'
import { EMPTY_COMPANY } from './company-values.ts'
import { Nameplate } from './Nameplate.tsx'
import { Brand } from './SessionLayout.tsx'
import { type Mark, SoundingChart } from './SoundingChart.tsx'

const STAGES: readonly Mark[] = [
  { word: 'New', colour: 'blue', at: 0.245 },
  { word: 'Qualified', colour: 'purple', at: 0.462 },
  { word: 'Negotiation', colour: 'orange', at: 0.68 },
  { word: 'Won', colour: 'green', at: 0.896 },
]

/** /company-registration: the form, and beside it the company as it will stand. */
export const CompanyRegistrationPage = () => {
  const phone = usePhone()
  const [typed, setTyped] = useState(EMPTY_COMPANY)
  const [registered, setRegistered] = useState(false)
  const onRegistered = useCallback(() => setRegistered(true), [])
  useRedirectSoon(registered, PATHS.companyLogin)
  return (
    <div className={css.screen}>
      {phone ? <PhoneHead /> : <Picture typed={typed} />}
      <main className={css.side}>
        {registered ? <Registered /> : <CompanyForm onTyped={setTyped} onRegistered={onRegistered} />}
      </main>
    </div>
  )
}

const Picture = ({ typed }: { typed: typeof EMPTY_COMPANY }) => (
  <header className={css.picture}>
    <SoundingChart ropeAt={0.624} ropeLength={0.342} marks={STAGES} />
    <Brand />
    <div className={css.words}>
      <p className={css.claim}>
        Your company,
        <br />
        as it will stand.
      </p>
      <Nameplate typed={typed} />
    </div>
  </header>
)

const PhoneHead = () => (
  <header className={css.head}>
    <Brand plain />
    <AppLink href={PATHS.mainLogin} className={css.back}>
      Back to Login
    </AppLink>
  </header>
)

const Registered = () => (
  <div className={css.done} role="status">
    <IconCircleCheck size={36} stroke={1.4} color="var(--good)" aria-hidden="true" />
    <h1 className={css.title}>Company registered</h1>
    <p className={css.under}>You can sign in now. The sign-in opens in two seconds.</p>
    <AppLink href={PATHS.companyLogin}>Sign in as company</AppLink>
  </div>
)
