import type { Analytics } from '@leadline/contract/analytics/figures'
import type { OptionWords } from '@leadline/contract/options/option'
import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { assigning } from '../assigning.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useFollowUpDialogs } from '../follow-ups/useFollowUpDialogs.tsx'
import { LeadManagement } from '../leads/LeadManagement.tsx'
import { SourceIcon } from '../leads/SourceIcon.tsx'
import { useLeadSearch } from '../leads/useLeadSearch.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './Analytics.module.css'
import { exportFigures, useAnalytics } from './api.ts'
import { type Words, whatIsListed } from './choice.ts'
import { FiguresSection } from './FiguresSection.tsx'
import { pickedWords, rangeDays, rangeWords } from './figure-words.ts'
import { RangeChoice } from './RangeChoice.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

interface Props {
  /** What stands over it: an employee's tabs. */
  above?: ReactNode
}

/** The analytics: every figure of a range, and beneath them the leads that the chosen one counts. */
export const AnalyticsPage = ({ above }: Props) => {
  const search = useAnalyticsSearch()
  const { range, words, companyId } = search
  const session = useSession()
  const answer = useAnalytics(range, companyId)
  const sources = useOptionWords(companyId ?? session.companyId, { enabled: !answer.isPending })
  const phone = usePhone()
  const heading = useRef<HTMLHeadingElement>(null)
  /** While another range is asked for, the figures of the last one still stand there. */
  const figures = answer.data?.range === range ? answer.data : undefined
  const choose = (chosen: Words) => {
    void search.choose(chosen)
    // What is let go of is let go of where one is.
    if (chosen.length > 0 || words.length === 0) showLeads(heading.current)
  }
  const choice = <RangeChoice range={range} onChoose={search.chooseRange} />
  return (
    <AppFrame heading="Analytics" place="analytics" actions={phone && choice}>
      {above}
      <div className={css.stack} aria-busy={answer.isPlaceholderData}>
        <div className={css.bar}>
          {!phone && choice}
          <span className={css.days}>{figures && rangeDays(figures)}</span>
          <span className={css.hint}>Click a figure to see its leads</span>
          <ExportButton name={`analytics-${range}.csv`} load={() => exportFigures(range, companyId)} />
        </div>
        <FiguresSection answer={answer} chosen={words} choose={choose} words={sources} icon={iconOf} />
        {!(answer.isError && !answer.data) && (
          <Leads heading={heading} figures={figures} search={search} sources={sources} />
        )}
      </div>
    </AppFrame>
  )
}

interface LeadsProps {
  heading: RefObject<HTMLHeadingElement | null>
  figures: Analytics | undefined
  search: ReturnType<typeof useAnalyticsSearch>
  sources: OptionWords
}

/** The leads of the chosen figure, with everything that one does to a list of leads. */
const Leads = ({ heading, figures, search, sources }: LeadsProps) => {
  const { userType } = useSession()
  const { range, words } = search
  const followUps = useFollowUpDialogs()
  const { isFiltered } = useLeadSearch()
  const by = useMemo(() => whatIsListed(words, range, figures), [words, range, figures])
  const within = useMemo(() => by && { by, cleared: ALL_OF_ALL }, [by])
  const isNarrowed = words.length > 0 || range !== 'all'
  const said = [pickedWords(words, figures, sources), figures && range !== 'all' && rangeWords(figures)]
  return (
    <div>
      <div className={css.found}>
        <h2 ref={heading} tabIndex={-1}>
          {isNarrowed || isFiltered ? 'Filtered Results' : 'All Leads'}
        </h2>
        <p>{said.filter(Boolean).join(' · ')}</p>
        {words.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => void search.choose([])}>
            Clear
          </Button>
        )}
      </div>
      {within ? (
        <LeadManagement
          words={userType === 'employee' ? 'employee' : 'company'}
          followUps={followUps}
          assigning={assigning}
          within={within}
          menu={(filters, of) => <ExportMenu query={filters} companyId={of} />}
        />
      ) : (
        <div className={css.skeleton}>
          <SkeletonRows label="Loading leads" columns={['220px', '1fr', '1fr']} rows={6} />
        </div>
      )}
      {followUps.dialog}
    </div>
  )
}

const ALL_OF_ALL = { filter: undefined, range: undefined }

const iconOf = (source: string) => <SourceIcon source={source} />

const showLeads = (heading: HTMLElement | null) => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.parentElement?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  heading?.focus({ preventScroll: true })
}
