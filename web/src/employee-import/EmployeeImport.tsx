import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { dashboardPath, employeeImportPath } from '../paths.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { CheckStep } from './CheckStep.tsx'
import { MatchStep } from './MatchStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { UploadStep } from './UploadStep.tsx'
import { useImportDraft } from './useImportDraft.ts'

const word = z.string().optional().catch(undefined)
const address = z.object({ companyId: word, step: word })

/** Employees from a file: upload it, match its columns, check every row, and see what became of them. */
export const EmployeeImport = () => {
  const { companyId, step } = address.parse(useLocation().search)
  const one = useOneCompany(companyId).companyId
  const several = (useCompanies(useSession()).data?.length ?? 0) > 1
  const back = step
    ? { href: employeeImportPath(undefined, { companyId }), label: 'Back to the file' }
    : { href: dashboardPath('employees', { companyId }), label: 'Back to the employees' }
  return (
    <AppFrame heading="Import employees" place="employees" back={back}>
      <Steps key={one} companyId={companyId} step={step} mustChoose={several && !companyId} />
    </AppFrame>
  )
}

interface Props {
  /** The company chosen in the header. */
  companyId: string | undefined
  /** The step that the address asks for; what there is of the file has the last word. */
  step: string | undefined
  mustChoose: boolean
}

const Steps = ({ companyId, step, mustChoose }: Props) => {
  const draft = useImportDraft(companyId)
  const { opened, result } = draft
  if (!step || !opened || mustChoose)
    return <UploadStep draft={draft} companyId={companyId} mustChoose={mustChoose} />
  if (result) return <ResultStep sheet={opened.sheet} result={result} companyId={companyId} />
  if (step === 'check') return <CheckStep opened={opened} draft={draft} companyId={companyId} />
  return <MatchStep opened={opened} change={draft.change} companyId={companyId} />
}
