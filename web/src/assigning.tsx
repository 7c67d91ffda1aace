import { type ComponentProps, lazy, Suspense } from 'react'

// Needed only by those who give leads away.
const AssignModal = lazy(async () => ({
  default: (await import('./assignment/AssignModal.tsx')).AssignModal,
}))
const DistributionDialog = lazy(async () => ({
  default: (await import('./assignment/DistributionDialog.tsx')).DistributionDialog,
}))

/** What a lead list opens to give its selected leads to one person, or to share them out among several. */
export const assigning = {
  assign: (of: ComponentProps<typeof AssignModal>) => (
    <Suspense>
      <AssignModal {...of} />
    </Suspense>
  ),
  distribute: (of: ComponentProps<typeof DistributionDialog>) => (
    <Suspense>
      <DistributionDialog {...of} />
    </Suspense>
  ),
}
