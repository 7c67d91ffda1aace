import type { Service, Subcategory } from '@leadline/contract/services/service'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { useServices } from '../platform/use-lists.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useServiceCalls } from './api.ts'
import { DeleteService, DeleteSubcategory } from './DeleteFromCatalogue.tsx'
import css from './ServiceCategories.module.css'
import { ServicePanel } from './ServicePanel.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { SubcategoryPanel } from './SubcategoryPanel.tsx'
import { useWhyNotConfigure } from './use-why-not-configure.ts'

interface Props {
  /** The company that a superadmin or user has chosen. */
  companyId: string | undefined
}

/** What is open over the list. */
export type Open =
  | { what: 'service'; id?: string }
  | { what: 'subcategory'; id: string; subcategory?: Subcategory }
  | { what: 'delete'; id: string; subcategory?: Subcategory }

/** The catalogue: the company's services in their order, each with its subcategories. */
export const ServiceCategories = ({ companyId: chosen }: Props) => {
  const { companyId } = useOneCompany(chosen)
  const query = useServices(companyId)
  const [open, setOpen] = useState<Open>()
  const why = useWhyNotConfigure(companyId)
  const services = query.data ?? []
  return (
    <div>
      <div className={css.head}>
        <p className={css.words}>
          What leads can ask for. A service with subcategories is a category of the catalogue; the active ones
          are offered on the public form and in the lead form.
        </p>
        {services.length > 0 && <Add why={why} onClick={() => setOpen({ what: 'service' })} />}
      </div>
      <Services query={query} {...{ why, setOpen }} companyId={companyId ?? ''} />
      {open && companyId && (
        <Dialogs open={open} services={services} companyId={companyId} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

const Add = ({ why, onClick }: { why: string | undefined; onClick: () => void }) => (
  <ReasonButton why={why} leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onClick}>
    Add Service
  </ReasonButton>
)

interface ListProps {
  query: ReturnType<typeof useServices>
  why: string | undefined
  setOpen: (open: Open) => void
  companyId: string
}

const FAILED = 'Failed to load services'

const Services = ({ query, why, setOpen, companyId }: ListProps) => {
  const calls = useServiceCalls(companyId)
  const { data } = query
  if (!data && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!data) return <SkeletonRows label="Loading services" columns={['2fr', '1fr', '1fr', '96px']} />
  if (data.length === 0)
    return (
      <EmptyState title="No services yet" words="Add what your company offers, with its prices.">
        <Add why={why} onClick={() => setOpen({ what: 'service' })} />
      </EmptyState>
    )
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      {data.map((service, at) => (
        <ServiceSection key={service._id} {...{ service, services: data, at, calls, why, setOpen }} />
      ))}
    </>
  )
}

interface DialogProps {
  open: Open
  services: readonly Service[]
  companyId: string
  onClose: () => void
}

/** By the id, so that each stands on the service as it is now, though somebody else has just saved it. */
const Dialogs = ({ open, services, companyId, onClose }: DialogProps) => {
  const service = services.find(({ _id }) => _id === open.id)
  const shared = { companyId, onClose }
  if (open.what === 'service' && (service || !open.id))
    return <ServicePanel key={open.id ?? 'new'} service={service} {...shared} />
  if (!service) return <Gone onClose={onClose} />
  if (open.what === 'subcategory')
    return <SubcategoryPanel service={service} subcategory={open.subcategory} {...shared} />
  if (open.what === 'delete' && open.subcategory)
    return <DeleteSubcategory service={service} subcategory={open.subcategory} {...shared} />
  return <DeleteService service={service} {...shared} />
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <p className={css.gone} role="alert">
    Service not found
    <Button variant="subtle" size="compact-sm" onClick={onClose}>
      Close
    </Button>
  </p>
)
