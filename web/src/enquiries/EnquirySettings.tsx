import { may } from '@leadline/contract/access/permissions'
import { offersServices } from '@leadline/contract/capture/dynamic-fields'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import { count } from '@leadline/contract/format'
import type { ReactNode } from 'react'
import { dashboardPath } from '../paths.ts'
import { fieldsFailed, isAwaited } from '../platform/load-failure.ts'
import { useFormFields, useServices } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './EnquiryFlow.module.css'

interface Props {
  companyId: string | undefined
  /** The way to the services that a company starts with. */
  children: ReactNode
}

/** Where the purpose is asked, what counts as converted, and the services that a company starts with. */
export const EnquirySettings = ({ companyId: chosen, children }: Props) => {
  const { companyId } = useOneCompany(chosen)
  const mayConfigure = may(useSession(), 'company.configure')
  const { statuses } = useStatusFlow(companyId)
  return (
    <div className={css.settings}>
      <Setting title="The question">
        <Question companyId={companyId} />
        {mayConfigure && (
          <AppLink href={dashboardPath('home', { companyId })}>Form fields are managed on Home</AppLink>
        )}
      </Setting>
      <Setting title="Counted as converted">
        <p className={css.pills}>
          {statuses
            .filter(({ stage }) => stage === 'won')
            .map(({ name, label, color }) => (
              <StatusPill key={name} word={label} colour={color} />
            ))}
        </p>
        <p>Leads in a status of stage won, whatever it is called.</p>
      </Setting>
      <Setting title="Starting services">
        <p>A company starts with ten services. Those that were deleted or renamed can be added again.</p>
        {children}
      </Setting>
    </div>
  )
}

const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.setting} aria-label={title}>
    <h3 className={css.settingTitle}>{title}</h3>
    <div className={css.settingBody}>{children}</div>
  </section>
)

const Question = ({ companyId }: Pick<Props, 'companyId'>) => {
  const fields = useFormFields(companyId)
  const services = useServices(companyId)
  if (isAwaited(fields) || isAwaited(services))
    return <SkeletonRows label="Loading form fields" columns={['1fr']} rows={1} />
  const offered = (services.data ?? []).filter(({ active }) => active).length
  return (
    <>
      <LoadFailure query={fields} words={fieldsFailed} />
      <LoadFailure query={services} words="Failed to load services" />
      {fields.data && services.data && (
        <p>
          {questionWords(
            fields.data.find(({ name }) => name === 'title'),
            offered,
          )}
        </p>
      )}
    </>
  )
}

/** How the purpose is asked for on the forms. */
const questionWords = (field: FormField | undefined, offered: number): string => {
  const choices = `the ${count(offered)} active services of the catalogue`
  if (!field) return `The public form asks for the purpose, without insisting, and offers ${choices}.`
  const asked = `The forms ask “${field.label}”, ${field.required ? 'required' : 'optional'},`
  return offersServices(field)
    ? `${asked} and offer ${choices}.`
    : `${asked} with ${count(field.options.length)} choices of its own in place of the catalogue.`
}
