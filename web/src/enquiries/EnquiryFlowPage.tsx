import { Tabs } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAddress } from '../platform/use-address.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import tabs from '../ui/PageTabs.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { EnquiryAnalytics } from './EnquiryAnalytics.tsx'
import { EnquiryManagement } from './EnquiryManagement.tsx'
import { EnquiryOverview } from './EnquiryOverview.tsx'

const ServiceCategories = lazy(async () => ({
  default: (await import('../services/ServiceCategories.tsx')).ServiceCategories,
}))

const StartingServices = lazy(async () => ({
  default: (await import('../services/StartingServices.tsx')).StartingServices,
}))

const TABS = ['overview', 'analytics', 'management'] as const

/** What leads ask for: figures, and the catalogue that they go by. */
export const EnquiryFlowPage = () => {
  const { read, change } = useAddress()
  const { companyId } = useLocation().search as { companyId?: string }
  const open = TABS.find(name => name === read('tab')) ?? 'overview'
  return (
    <AppFrame heading="Enquiry flow" place="enquiry-flow">
      <Tabs
        value={open}
        onChange={name =>
          change({ tab: name === 'overview' ? undefined : (name ?? undefined), section: undefined })
        }
        keepMounted={false}
        classNames={{ list: tabs.tabs!, tab: tabs.tab! }}
      >
        <Tabs.List>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="analytics">Analytics</Tabs.Tab>
          <Tabs.Tab value="management">Management</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt="md">
          <EnquiryOverview companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" pt="md">
          <EnquiryAnalytics companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="management" pt="md">
          <EnquiryManagement
            companyId={companyId}
            catalogue={
              <Suspense fallback={<SkeletonRows label="Loading services" columns={['2fr', '1fr', '1fr']} />}>
                <ServiceCategories companyId={companyId} />
              </Suspense>
            }
            starting={
              <Suspense fallback={null}>
                <StartingServices companyId={companyId} />
              </Suspense>
            }
          />
        </Tabs.Panel>
      </Tabs>
    </AppFrame>
  )
}
