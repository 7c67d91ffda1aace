import { NOT_ENOUGH_DATA } from '@leadline/contract/enquiries/figures'
import { NO_PURPOSE, OTHER_PURPOSE, purposeLabel } from '@leadline/contract/enquiries/purpose'
import type { PurposeFigures } from '@leadline/contract/enquiries/summary'
import { count, percent } from '@leadline/contract/format'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Money } from '../ui/Money.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { useEnquirySummary } from './api.ts'
import css from './EnquiryFlow.module.css'
import { SummaryState } from './SummaryState.tsx'
import { useLeadsPath } from './use-leads-path.ts'

interface Props {
  companyId: string | undefined
}

/** How each purpose does: asked for, won, worth. */
export const EnquiryReports = ({ companyId }: Props) => {
  const query = useEnquirySummary(companyId)
  const pathTo = useLeadsPath(companyId)
  return (
    <SummaryState query={query}>
      {({ byPurpose, totalEnquiries }) =>
        byPurpose.length ? (
          <RecordTable
            label="Purposes"
            rows={byPurpose.map(each => ({ ...each, _id: each.purpose }))}
            columns={columnsOf(totalEnquiries, pathTo)}
            muted={({ active, purpose }) => !active && !isRest(purpose)}
          />
        ) : (
          <EmptyState title="No purposes yet" words="Add services under Service Categories." />
        )
      }
    </SummaryState>
  )
}

type Row = PurposeFigures & { _id: string }

const isRest = (purpose: string) => purpose === NO_PURPOSE || purpose === OTHER_PURPOSE

const columnsOf = (all: number, pathTo: ReturnType<typeof useLeadsPath>): readonly RecordColumn<Row>[] => [
  {
    heading: 'Purpose',
    cell: ({ purpose, active }) => (
      <span className={css.purpose}>
        <AppLink href={pathTo({ purpose })}>{purposeLabel(purpose)}</AppLink>
        {!active && !isRest(purpose) && <StatusPill word="Inactive" colour="gray" />}
      </span>
    ),
  },
  { heading: 'Enquiries', right: true, cell: ({ leads }) => count(leads) },
  { heading: 'Share', right: true, cell: ({ leads }) => percent(all ? (leads / all) * 100 : 0) },
  { heading: 'Converted', right: true, cell: ({ converted }) => count(converted) },
  { heading: 'Conversion rate', right: true, cell: ({ conversionRate }) => percent(conversionRate) },
  {
    heading: 'Avg lead value',
    right: true,
    cell: ({ avgLeadValue }) => (
      <>
        <Money rupees={avgLeadValue} />
        {avgLeadValue === null && <span className={css.why}> {NOT_ENOUGH_DATA}</span>}
      </>
    ),
  },
]
