import { useState } from 'react'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { showToast } from '../ui/toast.tsx'
import { useServiceCalls } from './api.ts'
import { useWhyNotConfigure } from './use-why-not-configure.ts'

/** Adds the starting services that are missing; what is there stays as it is. */
export const StartingServices = ({ companyId: chosen }: { companyId: string | undefined }) => {
  const { companyId } = useOneCompany(chosen)
  const [asking, setAsking] = useState(false)
  const { initialize } = useServiceCalls(companyId ?? '')
  return (
    <>
      <ReasonButton variant="default" why={useWhyNotConfigure(companyId)} onClick={() => setAsking(true)}>
        Add starting services
      </ReasonButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Add starting services"
        words="This adds those of the ten starting services whose names are missing. Nothing is overwritten. Continue?"
        action="Continue"
        failure="Failed to add the starting services"
        onConfirm={async () => {
          const { message } = await initialize()
          showToast({ kind: 'success', message })
        }}
      />
    </>
  )
}
