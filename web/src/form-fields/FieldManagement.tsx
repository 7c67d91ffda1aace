import { may } from '@leadline/contract/access/permissions'
import { ActionIcon } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

const FieldManager = lazy(async () => ({ default: (await import('./FieldManager.tsx')).FieldManager }))

interface Props {
  /** The company that a superadmin or user has chosen. */
  companyId: string | undefined
}

/** The way to the Form Field Manager, for those who may configure the company. */
export const FieldManagement = ({ companyId: chosen }: Props) => {
  const { companyId, isPending } = useOneCompany(chosen)
  const [opened, setOpened] = useState(false)
  const [keepOpen, setKeepOpen] = useState(false)
  if (!may(useSession(), 'company.configure')) return null
  const loading = <SkeletonRows label="Loading form fields" columns={['1fr', '1fr']} rows={8} />
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Form Field Manager"
        title="Form Field Manager"
        onClick={() => setOpened(true)}
      >
        <IconForms size={17} stroke={1.6} />
      </ActionIcon>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title="Form Field Manager"
        size={1000}
        keepOpen={keepOpen}
        holdsDrag
      >
        {companyId ? (
          <Suspense fallback={loading}>
            <FieldManager companyId={companyId} onKeepOpen={setKeepOpen} />
          </Suspense>
        ) : isPending ? (
          loading
        ) : (
          <ChooseCompany words="Each company has form fields of its own." />
        )}
      </Sheet>
    </>
  )
}
