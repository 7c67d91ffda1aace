import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { ActionIcon, Button, Tabs } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { AssignWays } from '../assignment/AssignWays.tsx'
import { useFollowUpDialogs } from '../follow-ups/useFollowUpDialogs.tsx'
import { dashboardPath, employeeDashboardPath, LEAD_TABS } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { ownDashboard } from '../platform/guard.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusNotice } from '../ui/StatusNotice.tsx'
import { isMissing, useLead, useLeadHistory } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import css from './LeadProfile.module.css'
import { GoneMeanwhile, LEAD_GONE, MergedAway, survivorOf } from './MergedAway.tsx'
import { OpenLeadForm } from './OpenLeadForm.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { FollowUpHead, FollowUpList } from './ProfileFollowUps.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileHistory } from './ProfileHistory.tsx'
import { ProfileNeighbours } from './ProfileNeighbours.tsx'
import { ProfileOverview } from './ProfileOverview.tsx'
import { ProfilePrint } from './ProfilePrint.tsx'
import { tellAct } from './useBulk.ts'
import { useLeadSearch } from './useLeadSearch.ts'
import { useNeighbours } from './useNeighbours.ts'
import { usePrint } from './usePrint.ts'

/** One lead: who it is, where it stands, what happened. */
export const LeadProfilePage = () => {
  const { id } = useParams({ strict: false }) as { id: string }
  const lead = useLead(id)
  const gone = useRef<string>(undefined)
  return (
    <AppFrame heading={lead.data ? <Heading name={nameOf(lead.data)} /> : 'Lead'} place="home" flush>
      {lead.data ? (
        <>
          <GoneMeanwhile error={lead.error} />
          <Profile key={id} lead={lead.data} gone={gone} />
        </>
      ) : lead.isError ? (
        <Failure error={lead.error} onRetry={() => void lead.refetch()} retrying={lead.isFetching} />
      ) : (
        <SkeletonRows label="Loading lead" columns={['1fr', '2fr', '1fr']} rows={10} rowHeight={56} />
      )}
    </AppFrame>
  )
}

const Heading = ({ name }: { name: string }) => {
  const back = useBack()
  return (
    <div className={css.heading}>
      <ActionIcon aria-label="Back to dashboard" onClick={back}>
        <IconArrowLeft size={18} stroke={1.6} />
      </ActionIcon>
      <span className={css.crumb}>
        <span>Leads /</span> <b dir="auto">{name}</b>
      </span>
    </div>
  )
}

/** Leads to the list that one came from, else to the dashboard of this person. */
const useBack = () => {
  const router = useRouter()
  const session = useSession()
  const { isFromList, listState, around } = useLeadSearch()
  const isEmployee = session.userType === 'employee'
  const isFigures = around.list === 'analytics'
  const list = isEmployee
    ? employeeDashboardPath(isFigures ? 'analytics' : 'leads', listState)
    : dashboardPath(isFigures ? 'analytics' : 'home', listState)
  return () =>
    void router.navigate({
      href: isFromList ? list : isEmployee ? ownDashboard(session) : dashboardPath(),
    })
}

interface FailureProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

const Failure = ({ error, onRetry, retrying }: FailureProps) => {
  const back = useBack()
  if (!isMissing(error))
    return (
      <ErrorState message={messageOf(error, 'Failed to fetch lead')} onRetry={onRetry} retrying={retrying} />
    )
  const survivor = survivorOf(error)
  if (survivor) return <MergedAway survivor={survivor} />
  return (
    <EmptyState {...LEAD_GONE}>
      <Button onClick={back}>Back to Dashboard</Button>
    </EmptyState>
  )
}

interface ProfileProps {
  lead: LeadWithFollowUps
  /** How one has come from the lead before. */
  gone: RefObject<string | undefined>
}

const Profile = ({ lead, gone }: ProfileProps) => {
  const search = useLeadSearch()
  const history = useLeadHistory(lead._id)
  const neighbours = useNeighbours(lead._id, search)
  const followUps = useFollowUpDialogs()
  const paper = usePrint(lead)
  const tab = LEAD_TABS.find(name => name === search.tab) ?? 'overview'
  return (
    <>
      <ProfileHeader
        lead={lead}
        history={history.data ?? NONE}
        onEdit={() => void search.change({ lead: lead._id }, { replace: false })}
        onFollowUp={() => followUps.log(lead)}
        onSchedule={followUps.schedule}
        paper={paper}
        neighbours={<ProfileNeighbours place={neighbours} gone={gone} />}
      />
      <StatusNotice flow={useStatusFlow(lead.companyId)} />
      <div className={css.columns}>
        <ProfileFacts lead={lead} assignWays={<Assigning lead={lead} />} />
        <Tabs
          value={tab}
          onChange={name => void search.change({ tab: name === 'overview' ? undefined : name })}
          keepMounted={false}
          className={css.middle!}
          classNames={{ list: css.tabs!, tab: css.tab! }}
        >
          <Tabs.List>
            <Tabs.Tab value="overview">Overview</Tabs.Tab>
            <Tabs.Tab value="followups" rightSection={<Count of={lead.followUps.length} />}>
              Follow-ups
            </Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="overview">
            <ProfileOverview lead={lead} onComplete={followUps.complete} />
          </Tabs.Panel>
          <Tabs.Panel value="followups" className={css.padded!}>
            <FollowUpHead
              lead={lead}
              onAdd={() => followUps.log(lead)}
              onSchedule={() => followUps.schedule(lead)}
            />
            <FollowUpList lead={lead} onComplete={followUps.complete} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={css.padded!}>
            <ProfileHistory lead={lead} history={history} />
          </Tabs.Panel>
        </Tabs>
      </div>
      {paper.printing && <ProfilePrint lead={lead} history={history} at={paper.sheet} />}
      <OpenLeadForm search={search} />
      {followUps.dialog}
    </>
  )
}

const Assigning = ({ lead }: { lead: LeadWithFollowUps }) => {
  const client = useQueryClient()
  const named = { ...lead, name: nameOf(lead) }
  return <AssignWays lead={named} onDone={(message, act) => tellAct(client, message, act)} />
}

const NONE: never[] = []

const Count = ({ of }: { of: number }) => <span className={css.count}>{of}</span>
