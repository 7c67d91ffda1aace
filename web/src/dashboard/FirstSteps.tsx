import type { FirstSteps as StepsTaken } from '@leadline/contract/dashboard/endpoints'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { dashboardPath, dropdownOptionsPath, importPath, organisationPath, peoplePath } from '../paths.ts'
import { readItem, writeItem } from '../platform/storage.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
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
  const key = `first-steps-hidden ${companyId}`
  const [isHidden, setHidden] = useState(() => readItem(key) !== null)
  const { data: taken } = useFirstSteps(chosen, { enabled: enabled && !isHidden })
  if (isHidden || !taken) return null
  const steps = STEPS.map(step => ({ ...step, isDone: taken[step.key] }))
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const hide = () => {
    writeItem(key, '1')
    setHidden(true)
  }
  return (
    <section className={css.panel} aria-label="First steps">
      <h2 className={css.title}>
        First steps <span className={css.count}>{`${done} of ${steps.length} done`}</span>
      </h2>
      <ol className={css.steps}>
        {steps.map(({ key: name, label, href, isDone }) => (
          <li key={name}>
            <AppLink href={href(chosen ? { companyId: chosen } : {})} className={css.step} data-done={isDone}>
              {isDone ? (
                <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconCircle size={16} stroke={1.6} aria-hidden="true" />
              )}
              {label}
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </AppLink>
          </li>
        ))}
      </ol>
      <Button variant="subtle" size="xs" onClick={hide}>
        Hide
      </Button>
    </section>
  )
}

type Search = { companyId?: string }

const STEPS: readonly { key: keyof StepsTaken; label: string; href: (search: Search) => string }[] = [
  { key: 'departments', label: 'Departments', href: search => peoplePath('departments', search) },
  { key: 'employees', label: 'Employees', href: search => peoplePath('employees', search) },
  { key: 'lists', label: 'Options and statuses', href: dropdownOptionsPath },
  { key: 'links', label: 'First link', href: search => dashboardPath('linkgenerator', search) },
  { key: 'imports', label: 'First import', href: search => importPath(undefined, undefined, search) },
]
