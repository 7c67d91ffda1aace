import { count } from '@leadline/contract/format'
import { ActionIcon, Button, Tabs } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { assigning } from '../assigning.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useFollowUpDialogs } from '../follow-ups/useFollowUpDialogs.tsx'
import { FieldManagement } from '../form-fields/FieldManagement.tsx'
import { LayoutToggle } from '../leads/LayoutToggle.tsx'
import { LeadManagement } from '../leads/LeadManagement.tsx'
import { useLeadSearch } from '../leads/useLeadSearch.ts'
import { dashboardPath, HOME_TABS } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusManagement } from '../statuses/StatusManagement.tsx'
import { TodosIcon } from '../todos/TodosIcon.tsx'
import { AppFrame } from '../ui/AppFrame.tsx'
import { roleWord } from '../ui/FrameSidebar.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { ViewBar } from '../views/ViewBar.tsx'
import { AddLead } from './AddLead.tsx'
import { useTiles } from './api.ts'
import { FirstSteps } from './FirstSteps.tsx'
import css from './HomePage.module.css'
import { HomeTiles } from './HomeTiles.tsx'

const LinkGenerator = lazy(async () => ({
  default: (await import('../links/LinkGenerator.tsx')).LinkGenerator,
}))

const OptionsManager = lazy(async () => ({
  default: (await import('../options/OptionsManager.tsx')).OptionsManager,
}))

/** Home: the three tabs, the six figures and the leads of the company. */
export const HomePage = () => {
  const session = useSession()
  const followUps = useFollowUpDialogs()
  const router = useRouter()
  const search = useLeadSearch()
  const phone = usePhone()
  const { tab, companyId, change } = search
  const [painted, setPainted] = useState(false)
  const onPainted = useCallback(() => setPainted(true), [])
  const open = HOME_TABS.find(name => name === tab) ?? 'leads'
  // The leads come first: no screen waits for more than three answers before its rows.
  const tiles = useTiles(companyId, { enabled: painted || open !== 'leads' })
  const one = companyId ?? session.companyId
  const { statuses } = useStatusFlow(one)
  const due = tiles.data && tiles.data.followUps.overdue + tiles.data.followUps.today
  const goTo = (view: 'followups' | 'linkgenerator') =>
    void router.navigate({ href: dashboardPath(view, { companyId }) })
  const add = () => void change({ lead: 'new', tab: undefined }, { replace: false })
  return (
    <AppFrame
      heading={`Welcome, ${session.name}`}
      shortHeading={session.businessName ?? session.name}
      badge={roleWord(session)}
      place="home"
      counts={{ followups: due || undefined }}
      actions={
        <>
          <TodosIcon companyId={companyId} ready={painted || open !== 'leads'} />
          {phone && <PhoneWays onLinks={() => goTo('linkgenerator')} onAdd={add} />}
        </>
      }
    >
      <Tabs
        value={open}
        onChange={name => void change({ tab: name === 'leads' ? undefined : name }, { replace: false })}
        keepMounted={false}
        classNames={{ list: css.tabs!, tab: css.tab! }}
      >
        <div className={css.row}>
          <Tabs.List>
            <Tabs.Tab value="leads" rightSection={<Total of={tiles.data?.totalLeads} />}>
              Lead Management
            </Tabs.Tab>
            <Tabs.Tab value="links">Link Generator</Tabs.Tab>
            <Tabs.Tab value="options">Dropdown Options</Tabs.Tab>
          </Tabs.List>
          {!phone && (
            <div className={css.ways}>
              {open === 'leads' && <LayoutToggle />}
              <Button
                variant="default"
                className={css.links!}
                leftSection={<IconLink size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => goTo('linkgenerator')}
              >
                Link generator
              </Button>
              <AddLead onClick={add} />
            </div>
          )}
        </div>
        <Tabs.Panel value="leads" className={css.panel!} data-layout={search.layout}>
          <FirstSteps chosen={companyId} enabled={painted} />
          {search.layout === 'table' && (
            <HomeTiles
              tiles={tiles.data}
              failed={tiles.isError}
              statuses={statuses}
              ofSeveral={one === undefined}
              chosen={search.filters.status ?? NONE}
              onFilter={status => void change({ status })}
              onFollowUps={() => goTo('followups')}
            />
          )}
          <LeadManagement
            words="company"
            followUps={followUps}
            onPainted={onPainted}
            assigning={assigning}
            views={now => <ViewBar {...now} />}
            menu={(filters, of, own) => (
              <>
                <StatusManagement companyId={of} />
                <FieldManagement companyId={of} />
                <ExportMenu query={filters} companyId={of}>
                  {own}
                </ExportMenu>
              </>
            )}
          />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <Suspense fallback={<SkeletonRows label="Loading links" columns={['2fr', '1fr', '1fr']} />}>
            <LinkGenerator companyId={companyId} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="options">
          <Suspense fallback={<SkeletonRows label="Loading options..." columns={['208px', '1fr', '1fr']} />}>
            <OptionsManager companyId={companyId} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {followUps.dialog}
    </AppFrame>
  )
}

const NONE: never[] = []

const Total = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={css.total}>{count(of)}</span>

interface WaysProps {
  onLinks: () => void
  onAdd: () => void
}

const PhoneWays = ({ onLinks, onAdd }: WaysProps) => (
  <>
    <LayoutToggle />
    <ActionIcon aria-label="Link generator" onClick={onLinks}>
      <IconLink size={20} stroke={1.6} />
    </ActionIcon>
    <AddLead onClick={onAdd} />
  </>
)
