import type { FirstSteps as StepsTaken } from '@leadline/contract/dashboard/endpoints'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dashboardPath, dropdownOptionsPath, importPath, organisationPath, peoplePath } from '../paths.ts'
import { readItem, removeItem, writeItem } from '../platform/storage.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useFirstSteps } from './api.ts'
import css from './FirstSteps.module.css'

interface Props {
  /** The choice in the header, which every address carries on. */
  chosen: string | undefined
  enabled: boolean
}

/** What a new account or company does first, each step a way to its screen; gone when all are done, or hidden in this browser. */
export const FirstSteps = ({ chosen, enabled }: Props) => {
  const session = useSession()
  const companies = useCompanies(session).data
  // Nobody's while all of several companies are shown.
  const { companyId } = useOneCompany(chosen)
  if (companies?.length === 0) return <FirstCompany mayAdd={session.userType === 'superadmin'} />
  return companyId ? <Steps key={companyId} companyId={companyId} chosen={chosen} enabled={enabled} /> : null
}

/** Without a company there is nothing else to begin with. */
const FirstCompany = ({ mayAdd }: { mayAdd: boolean }) => (
  <section className={css.panel} aria-label="First steps">
    <h2 className={css.title}>First steps</h2>
    {mayAdd && (
      <AppLink href={organisationPath('companies')} className={css.step}>
        <IconCircle size={16} stroke={1.6} aria-hidden="true" />
        Add your first company
      </AppLink>
    )}
    <span className={css.words}>
      {mayAdd
        ? 'Leads, people and lists belong to a company.'
        : 'There is no company yet. Your superadmin adds the first.'}
    </span>
  </section>
)

const Steps = ({ companyId, chosen, enabled }: Props & { companyId: string }) => {
  const [isHidden, setHidden] = useState(() => readItem(hiddenKey(companyId)) !== null)
  const [wasDone] = useState(() => readItem(doneKey(companyId)) !== null)
  const { data: taken, isError } = useFirstSteps(chosen, { enabled: enabled && !isHidden })
  const steps = STEPS.map(step => ({ ...step, isDone: taken?.[step.key] ?? false }))
  const done = steps.filter(({ isDone }) => isDone).length
  const isDone = done === steps.length
  useEffect(() => {
    if (taken && isDone) writeItem(doneKey(companyId), '1')
    else if (taken) removeItem(doneKey(companyId))
  }, [taken, isDone, companyId])
  if (isHidden || isDone || isError) return null
  // It comes after the leads: its place is kept, so that nothing moves, save where all was done the last time.
  if (!taken) return wasDone ? null : <div className={css.panel} aria-hidden="true" />
  const hide = () => {
    writeItem(hiddenKey(companyId), '1')
    setHidden(true)
  }
  return (
    <Panel progress={`${done} of ${steps.length} done`} next={steps.find(step => !step.isDone)?.label}>
      <ol className={css.steps}>
        {steps.map(({ key, label, isDone: isTaken, href }) => (
          <Step key={key} label={label} isDone={isTaken} href={href(chosen ? { companyId: chosen } : {})} />
        ))}
      </ol>
      <Button variant="subtle" size="xs" onClick={hide}>
        Hide
      </Button>
    </Panel>
  )
}

const hiddenKey = (companyId: string) => `first-steps-hidden ${companyId}`
const doneKey = (companyId: string) => `first-steps-done ${companyId}`

interface PanelProps {
  progress: string
  next: string | undefined
  children: ReactNode
}

/** On a phone one line, which a tap unfolds: the leads are what the screen is for. */
const Panel = ({ progress, next, children }: PanelProps) => {
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const title = (
    <>
      First steps <span className={css.count}>{progress}</span>
    </>
  )
  return (
    <section className={css.panel} aria-label="First steps">
      {phone ? (
        <h2 className={css.fold}>
          <UnstyledButton className={css.line!} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className={css.title}>{title}</span>
            <span className={css.next}>{`Next: ${next}`}</span>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </h2>
      ) : (
        <h2 className={css.title}>{title}</h2>
      )}
      {(!phone || isOpen) && children}
    </section>
  )
}

const Step = ({ label, href, isDone }: { label: string; href: string; isDone: boolean }) => (
  <li>
    <AppLink href={href} className={css.step} data-done={isDone}>
      {isDone ? (
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconCircle size={16} stroke={1.6} aria-hidden="true" />
      )}
      {label}
      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
    </AppLink>
  </li>
)

type Search = { companyId?: string }

const STEPS: readonly { key: keyof StepsTaken; label: string; href: (search: Search) => string }[] = [
  { key: 'departments', label: 'Departments', href: search => peoplePath('departments', search) },
  { key: 'employees', label: 'Employees', href: search => peoplePath('employees', search) },
  { key: 'lists', label: 'Options and statuses', href: dropdownOptionsPath },
  { key: 'links', label: 'First link', href: search => dashboardPath('linkgenerator', search) },
  { key: 'imports', label: 'First import', href: search => importPath(undefined, undefined, search) },
]
