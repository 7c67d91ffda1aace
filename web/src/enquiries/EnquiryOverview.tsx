import { FIGURE_WORDS, NOT_ENOUGH_DATA } from '@leadline/contract/enquiries/figures'
import { purposeLabel } from '@leadline/contract/enquiries/purpose'
import type { EnquirySummary } from '@leadline/contract/enquiries/summary'
import { count, money, percent } from '@leadline/contract/format'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import { useEnquirySummary } from './api.ts'
import { BarList } from './BarList.tsx'
import css from './EnquiryFlow.module.css'
import { SummaryState } from './SummaryState.tsx'
import { useLeadsPath } from './use-leads-path.ts'

interface Props {
  companyId: string | undefined
}

/** Four figures, and what is asked for most. */
export const EnquiryOverview = ({ companyId }: Props) => {
  const query = useEnquirySummary(companyId)
  const pathTo = useLeadsPath(companyId)
  return (
    <SummaryState query={query}>
      {summary => (
        <>
          <StatStrip label="Enquiry figures" tiles={tilesOf(summary)} />
          <section className={css.beneath} aria-label="Trending Purposes">
            <h2 className={css.title}>Trending Purposes</h2>
            <BarList
              label="Trending Purposes"
              of={summary.totalEnquiries}
              empty="Nobody has asked for a service yet"
              bars={summary.trending.map(({ purpose, leads }) => ({
                key: purpose,
                word: purposeLabel(purpose),
                leads,
                href: pathTo({ purpose }),
              }))}
            />
          </section>
          <HowCounted />
        </>
      )}
    </SummaryState>
  )
}

const tilesOf = (summary: EnquirySummary): StatTile[] => {
  const { totalEnquiries, converted, conversionRate, avgLeadValue, activePurposes, askedPurposes } = summary
  return [
    { key: 'total', label: 'Total Enquiries', value: count(totalEnquiries), note: 'All leads you may see' },
    {
      key: 'rate',
      label: 'Conversion Rate',
      value: percent(conversionRate),
      note: `${count(converted)} of ${count(totalEnquiries)} won`,
    },
    {
      key: 'value',
      label: 'Avg Lead Value',
      value: money(avgLeadValue),
      note: avgLeadValue === null ? NOT_ENOUGH_DATA : 'Of leads with a value',
    },
    {
      key: 'purposes',
      label: 'Active Purposes',
      value: count(activePurposes),
      note: `${count(askedPurposes)} asked for`,
    },
  ]
}

const HowCounted = () => (
  <details className={css.how}>
    <summary>How these figures are counted</summary>
    <dl>
      {COUNTED.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const COUNTED = [
  ['Total Enquiries', FIGURE_WORDS.totalEnquiries],
  ['Conversion Rate', FIGURE_WORDS.conversionRate],
  ['Avg Lead Value', FIGURE_WORDS.avgLeadValue],
  ['Active Purposes', FIGURE_WORDS.activePurposes],
  ['Trending Purposes', FIGURE_WORDS.trending],
] as const
