import { NOTHING } from '@leadline/contract/format'
import type { Profile } from '@leadline/contract/performance/figures'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useProfile } from './api.ts'
import css from './EmployeeProfile.module.css'
import { ProfileFigures } from './ProfileFigures.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileLeads } from './ProfileLeads.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { StatusShare } from './StatusShare.tsx'
import type { PerformanceSearch } from './usePerformanceSearch.ts'
import { WinsByMonth } from './WinsByMonth.tsx'

interface Props {
  id: string
  search: PerformanceSearch
}

const FAILED = 'Failed to load employee details'

/** One employee: figures, how the score is made, and the latest leads. */
export const EmployeeProfile = ({ id, search }: Props) => {
  const { profile, standing, isLost, retry } = useProfile(id)
  const top = useRef<HTMLDivElement>(null)
  // What was pressed to come here is no more: the keyboard goes on from the top of what has opened.
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.stack} ref={top} tabIndex={-1}>
      <ProfileHead standing={standing} onBack={() => search.openTab('overview')} />
      {isLost ? (
        <ErrorState
          message={FAILED}
          detail={reasonOf(profile.error)}
          onRetry={retry}
          retrying={profile.isFetching}
        />
      ) : (
        <>
          {standing && <LoadFailure query={profile} words={FAILED} />}
          {standing ? (
            <ProfileFigures figures={standing.figures} />
          ) : (
            <SkeletonRows label="Loading employee" columns={['1fr', '1fr', '1fr', '1fr']} />
          )}
          {profile.data && <Details profile={profile.data} />}
          {standing && !profile.data && (
            <p className={css.none}>
              Score {NOTHING}, leads {NOTHING}: the figures could not be loaded.
            </p>
          )}
        </>
      )}
    </div>
  )
}

const Details = ({ profile }: { profile: Profile }) => (
  <div className={css.columns}>
    <div className={css.stack}>
      <ScorePanel figures={profile} />
      <WinsByMonth months={profile.months} />
    </div>
    <div className={css.panel}>
      <ProfileLeads profile={profile} />
      <StatusShare profile={profile} />
    </div>
  </div>
)
