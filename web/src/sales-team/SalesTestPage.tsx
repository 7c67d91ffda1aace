import { may } from '@leadline/contract/access/permissions'
import type { SalesMember } from '@leadline/contract/assignment/sales-team'
import { Button } from '@mantine/core'
import { IconPlugConnected, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { peoplePath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { ActivePill } from '../ui/ActivePill.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { reasonOf, useDirectCall, useSalesTeam } from './api.ts'
import { DirectAnswer } from './DirectAnswer.tsx'

/** /sales-test: the people to whom leads are given, and what the API says of them. */
export const SalesTestPage = () => {
  const { companyId } = useLocation().search as { companyId?: string }
  const team = useSalesTeam(companyId)
  const direct = useDirectCall(companyId)
  return (
    <AppFrame heading="Sales team" place="sales-test">
      <RecordHead title="Sales team members" words="Everybody in a sales department, active or not.">
        <ManageButton companyId={companyId} />
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} stroke={1.6} aria-hidden="true" />}
          loading={direct.busy}
          onClick={() => void direct.test()}
        >
          Test Direct API
        </Button>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
          loading={team.isFetching && !team.isPending}
          onClick={() => void team.refetch()}
        >
          Reload Sales Team
        </Button>
      </RecordHead>
      {direct.answer && <DirectAnswer answer={direct.answer} onClose={direct.close} />}
      <Members team={team} />
    </AppFrame>
  )
}

/** The people are changed in Employee Management, by those who may. */
const ManageButton = ({ companyId }: { companyId: string | undefined }) => {
  const session = useSession()
  const router = useRouter()
  return (
    <ReasonButton
      variant="default"
      leftSection={<IconUsers size={16} stroke={1.6} aria-hidden="true" />}
      why={may(session, 'company.configure') ? undefined : 'Your role may not change employees'}
      onClick={() => void router.navigate({ href: peoplePath('employees', { companyId }) })}
    >
      Manage employees
    </ReasonButton>
  )
}

const Members = ({ team }: { team: ReturnType<typeof useSalesTeam> }) => {
  if (team.isError)
    return (
      <ErrorState
        message="Failed to load sales team"
        detail={reasonOf(team.error)}
        onRetry={() => void team.refetch()}
        retrying={team.isFetching}
      />
    )
  if (!team.data)
    return (
      <SkeletonRows label="Loading sales team" columns={['180px', '1fr', '120px', '1fr', '120px', '80px']} />
    )
  if (team.data.length === 0)
    return (
      <EmptyState
        title="No sales team members found"
        words="Whoever belongs to a department that is marked as a sales department stands here."
      />
    )
  return (
    <RecordTable
      label="Sales team members"
      rows={team.data}
      columns={COLUMNS}
      muted={({ isActive }) => isActive === false}
    />
  )
}

const COLUMNS: RecordColumn<SalesMember>[] = [
  { heading: 'Name', cell: ({ name, isSample }) => <Name name={name} isSample={isSample} /> },
  { heading: 'Email', cell: ({ email }) => (email ? <EmailLink email={email} /> : '–') },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Department', cell: ({ departmentNames }) => departmentNames.join(', ') || '–' },
  { heading: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  { heading: 'Status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
]

const Name = ({ name, isSample }: Pick<SalesMember, 'name' | 'isSample'>) => (
  <>
    {name} {isSample && <StatusPill word="Sample" colour="yellow" />}
  </>
)
