import { useRouter } from '@tanstack/react-router'
import { importPath } from '../paths.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useSession } from '../platform/use-session.ts'
import { DropZone } from '../ui/DropZone.tsx'
import { Steps } from '../ui/Steps.tsx'
import { useFileSending } from '../ui/use-file-sending.ts'
import css from '../ui/Wizard.module.css'
import { useImportCalls } from './api.ts'
import { EarlierImports } from './EarlierImports.tsx'

/** Step 1: choose a file, or go on with an earlier import. */
export const UploadStep = ({ companyId }: { companyId: string | undefined }) => {
  const router = useRouter()
  const calls = useImportCalls()
  const several = (useCompanies(useSession()).data?.length ?? 0) > 1
  const zone = useFileSending(async (file, how) => {
    const preview = await calls.upload(file, companyId, how)
    await router.navigate({ href: importPath(preview.import._id, 'match', { companyId }) })
  })
  return (
    <div className={css.page}>
      <Steps current={1} />
      <DropZone
        wanted="a file of leads"
        disabledReason={several && !companyId ? 'Choose one company first.' : undefined}
        {...zone}
      />
      <EarlierImports companyId={companyId} />
    </div>
  )
}
