import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAddress } from '../platform/use-address.ts'
import tabs from '../ui/PageTabs.module.css'
import css from './EnquiryFlow.module.css'
import { EnquiryReports } from './EnquiryReports.tsx'
import { EnquirySettings } from './EnquirySettings.tsx'

interface Props {
  companyId: string | undefined
  catalogue: ReactNode
  /** The way to the services that a company starts with. */
  starting: ReactNode
}

const SECTIONS = ['categories', 'reports', 'settings'] as const

/** What can be asked for, how each of it does, and where it is asked. */
export const EnquiryManagement = ({ companyId, catalogue, starting }: Props) => {
  const { read, change } = useAddress()
  const open = SECTIONS.find(name => name === read('section')) ?? 'categories'
  return (
    <>
      <h2 className={css.heading}>Enquiry Purpose Management</h2>
      <Tabs
        value={open}
        onChange={name => change({ section: name === 'categories' ? undefined : (name ?? undefined) })}
        keepMounted={false}
        classNames={{ list: tabs.tabs!, tab: tabs.tab! }}
      >
        <Tabs.List>
          <Tabs.Tab value="categories">Service Categories</Tabs.Tab>
          <Tabs.Tab value="reports">Analytics &amp; Reports</Tabs.Tab>
          <Tabs.Tab value="settings">Settings</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="categories" pt="md">
          {catalogue}
        </Tabs.Panel>
        <Tabs.Panel value="reports" pt="md">
          <EnquiryReports companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" pt="md">
          <EnquirySettings companyId={companyId}>{starting}</EnquirySettings>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
