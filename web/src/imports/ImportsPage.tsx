import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { dashboardPath, importPath } from '../paths.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { OneImport } from './OneImport.tsx'
import { UploadStep } from './UploadStep.tsx'

const word = z.string().optional().catch(undefined)
const search = z.object({ companyId: word, import: word, step: word, row: word })

/** Leads from a file: upload it, match its columns, check, and see the result. */
export const ImportsPage = () => {
  const phone = usePhone()
  const router = useRouter()
  const { companyId, import: id, step, row } = search.parse(useLocation().search)
  const home = dashboardPath('home', { companyId })
  const back = id
    ? { href: importPath(undefined, undefined, { companyId }), label: 'All imports' }
    : { href: home, label: 'Back to the leads' }
  const close = (
    <ActionIcon aria-label="Close the import" onClick={() => void router.navigate({ href: home })}>
      <IconX size={20} stroke={1.6} />
    </ActionIcon>
  )
  return (
    <AppFrame heading="Import leads" place="home" back={back} actions={phone && close}>
      {id ? (
        <OneImport key={id} id={id} wanted={step} row={Number(row) || 0} companyId={companyId} />
      ) : (
        <UploadStep companyId={companyId} />
      )}
    </AppFrame>
  )
}
