import { may } from '@leadline/contract/access/permissions'
import { ActionIcon } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

const StatusManager = lazy(async () => ({ default: (await import('./StatusManager.tsx')).StatusManager }))

interface Props {
  /** The company that a superadmin or user has chosen. */
  companyId: string | undefined
}

/** The way to Lead Status Management, for those who may configure the company. */
export const StatusManagement = ({ companyId: chosen }: Props) => {
  const session = useSession()
  const { companyId: company } = useOneCompany(chosen)
  const [opened, setOpened] = useState(false)
  const [keepOpen, setKeepOpen] = useState(false)
  if (!may(session, 'company.configure')) return null
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Lead Status Management"
        title="Lead Status Management"
        onClick={() => setOpened(true)}
      >
        <IconSitemap size={17} stroke={1.6} />
      </ActionIcon>
      <Sheet
        opened={opened}
        onClose={() => {
          setOpened(false)
          setKeepOpen(false)
        }}
        title="Lead Status Management"
        size={1080}
        holdsDrag
        keepOpen={keepOpen}
      >
        {company ? (
          <Suspense
            fallback={
              <SkeletonRows label="Loading options..." columns={['1fr', '80px']} rows={8} rowHeight={44} />
            }
          >
            <StatusManager companyId={company} onKeepOpen={setKeepOpen} />
          </Suspense>
        ) : (
          <ChooseCompany words="Each company has statuses of its own." />
        )}
      </Sheet>
    </>
  )
}
