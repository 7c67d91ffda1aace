import { whyNotAdd } from '@leadline/contract/leads/may-change'
import { Button } from '@mantine/core'
import { messageOf } from '../platform/call-failed.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { isMissing, useLead } from './api.ts'
import { LeadForm } from './LeadForm.tsx'
import { MergedAway, survivorOf } from './MergedAway.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import type { LeadSearch } from './useLeadSearch.ts'
import { whyNotEdit } from './useWhyNotEdit.ts'

interface Props {
  search: LeadSearch
}

/** The form that the address asks for: `lead=new`, `lead=quick`, or the id of the lead to edit. */
export const OpenLeadForm = ({ search: { open, companyId, change } }: Props) => {
  const close = () => void change({ lead: undefined })
  if (open === undefined) return null
  if (open === 'new' || open === 'quick')
    return <NewLead companyId={companyId} quick={open === 'quick'} onClose={close} />
  return <EditLead key={open} id={open} onClose={close} />
}

interface FormProps {
  onClose: () => void
}

/** A lead is made in one company: the only one there is, or the one chosen in the header. */
const NewLead = ({
  companyId,
  quick,
  onClose,
}: FormProps & { companyId: string | undefined; quick: boolean }) => {
  const { companyId: company } = useOneCompany(companyId)
  const why = whyNotAdd(useSession())
  const title = quick ? 'Quick add' : 'Add New Lead'
  if (why) return <NotYours title={title} why={why} onClose={onClose} />
  if (company && quick) return <QuickAdd companyId={company} onClose={onClose} />
  if (company) return <LeadForm companyId={company} onClose={onClose} />
  return (
    <Panel title={title} onClose={onClose}>
      <ChooseCompany title="Which company?" words="A lead belongs to one company." />
    </Panel>
  )
}

/** Reads the lead afresh, so that nobody edits what has changed since the list came. */
export const EditLead = ({ id, onClose }: FormProps & { id: string }) => {
  const { data, error, isFetchedAfterMount, refetch, isFetching } = useLead(id, { afresh: true })
  const session = useSession()
  const why = data && whyNotEdit(session, data)
  const survivor = survivorOf(error)
  if (why) return <NotYours title="Edit Lead" why={why} onClose={onClose} />
  if (data && (isFetchedAfterMount || error))
    return <LeadForm lead={data} companyId={undefined} onClose={onClose} />
  return (
    <Panel title="Edit Lead" onClose={onClose}>
      {survivor ? (
        <MergedAway survivor={survivor} />
      ) : error ? (
        <ErrorState
          message={isMissing(error) ? 'Lead not found' : messageOf(error, 'Failed to fetch lead')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading lead" columns={['1fr', '1fr']} rows={6} rowHeight={64} />
      )}
    </Panel>
  )
}

/** An address that somebody opens whose role may not do what it says. */
const NotYours = ({ title, why, onClose }: FormProps & { title: string; why: string }) => (
  <Panel title={title} onClose={onClose}>
    <EmptyState title={why}>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </EmptyState>
  </Panel>
)
