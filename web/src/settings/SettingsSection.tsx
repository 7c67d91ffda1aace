import { messageOf } from '../platform/call-failed.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useSettings } from './api.ts'
import { SettingsFields } from './SettingsForm.tsx'

/** How a company works: zone, hours, capacity, target, flow. */
export const SettingsSection = ({ companyId: chosen }: { companyId: string | undefined }) => {
  const { companyId, isPending } = useOneCompany(chosen)
  if (isPending) return <Loading />
  if (!companyId) return <ChooseCompany words="Each company has settings of its own." />
  return <Settings companyId={companyId} />
}

const Settings = ({ companyId }: { companyId: string }) => {
  const query = useSettings(companyId)
  return (
    <>
      <RecordHead title="Settings" words="What figures, days and moves go by. A change holds at once." />
      {query.data ? (
        // Drawn anew when they change elsewhere; what is typed meanwhile is kept and comes back.
        <SettingsFields
          key={`${companyId} ${JSON.stringify(query.data)}`}
          companyId={companyId}
          settings={query.data}
        />
      ) : query.isError ? (
        <ErrorState
          message={messageOf(query.error, 'Failed to fetch settings')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

const Loading = () => (
  <SkeletonRows label="Loading settings..." columns={['1fr', '1fr']} rows={6} rowHeight={64} />
)
