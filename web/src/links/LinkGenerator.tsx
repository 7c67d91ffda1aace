import { count } from '@leadline/contract/format'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../platform/use-address.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import tabs from '../ui/PageTabs.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { AddLinkLead } from './AddLinkLead.tsx'
import { useHeld } from './api.ts'
import { Campaigns } from './Campaigns.tsx'
import { HeldSubmissions } from './HeldSubmissions.tsx'
import css from './LinkGenerator.module.css'

/** Makes links to the public form for every platform and campaign, and shows what was held of what they brought. */
export const LinkGenerator = ({ companyId: chosen }: { companyId: string | undefined }) => {
  const { companyId, isPending } = useOneCompany(chosen)
  if (isPending) return <SkeletonRows label="Loading links" columns={['2fr', '1fr', '1fr']} rows={6} />
  if (!companyId) return <ChooseCompany words="Each company has its own links." />
  return <Generator key={companyId} companyId={companyId} />
}

const Generator = ({ companyId }: { companyId: string }) => {
  const { read, change } = useAddress()
  const held = useHeld(companyId)
  const [adding, add] = useState(false)
  const part = read('part') === 'held' ? 'held' : 'links'
  return (
    <div className={css.page}>
      <Tabs
        value={part}
        onChange={name => change({ part: name === 'held' ? 'held' : undefined })}
        keepMounted={false}
        classNames={{ list: `${tabs.tabs} ${css.tabs}`, tab: tabs.tab! }}
      >
        <div className={css.head}>
          <Tabs.List>
            <Tabs.Tab value="links">Links</Tabs.Tab>
            <Tabs.Tab value="held">
              Held submissions{held.data && <span className={css.count}> {count(held.data.length)}</span>}
            </Tabs.Tab>
          </Tabs.List>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => add(true)}
          >
            Add lead
          </Button>
        </div>
        <Tabs.Panel value="links" pt="md">
          <Campaigns companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="held" pt="md">
          <HeldSubmissions companyId={companyId} />
        </Tabs.Panel>
      </Tabs>
      {adding && <AddLinkLead companyId={companyId} onClose={() => add(false)} />}
    </div>
  )
}
