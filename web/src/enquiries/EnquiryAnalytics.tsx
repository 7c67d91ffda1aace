import { NO_PURPOSE, OTHER_PURPOSE, purposeLabel } from '@leadline/contract/enquiries/purpose'
import type { PurposeFigures } from '@leadline/contract/enquiries/summary'
import { useEnquirySummary } from './api.ts'
import { BarList } from './BarList.tsx'
import css from './EnquiryFlow.module.css'
import { SummaryState } from './SummaryState.tsx'
import { useLeadsPath } from './use-leads-path.ts'

interface Props {
  companyId: string | undefined
}

/** How many leads there are by purpose and by status. */
export const EnquiryAnalytics = ({ companyId }: Props) => {
  const query = useEnquirySummary(companyId)
  const pathTo = useLeadsPath(companyId)
  return (
    <SummaryState query={query}>
      {({ totalEnquiries, byPurpose, byStatus }) => (
        <div className={css.two}>
          <section className={css.panel} aria-label="Enquiries by Purpose">
            <h2 className={css.title}>Enquiries by Purpose</h2>
            <BarList
              label="By purpose"
              of={totalEnquiries}
              empty="No services yet"
              bars={ranked(byPurpose).map(({ purpose, leads }) => ({
                key: purpose,
                word: purposeLabel(purpose),
                leads,
                href: pathTo({ purpose }),
              }))}
            />
          </section>
          <section className={css.panel} aria-label="Enquiries by Status">
            <h2 className={css.title}>Enquiries by Status</h2>
            <BarList
              label="By status"
              of={totalEnquiries}
              empty="No statuses yet"
              bars={byStatus.map(({ status, label, color, leads }) => ({
                key: status,
                word: label,
                leads,
                href: pathTo({ status }),
                color,
              }))}
            />
          </section>
        </div>
      )}
    </SummaryState>
  )
}

/** Most asked for first; what is no service, last. */
const ranked = (purposes: readonly PurposeFigures[]) => {
  const isRest = ({ purpose }: PurposeFigures) => purpose === OTHER_PURPOSE || purpose === NO_PURPOSE
  return purposes.toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)) || b.leads - a.leads)
}
