import { type ComponentProps, lazy, Suspense } from 'react'

// Needed only by those who share leads out.
const DistributionDialog = lazy(async () => ({
  default: (await import('./assignment/DistributionDialog.tsx')).DistributionDialog,
}))

/** What a lead list opens to share its selected leads out. */
export const distribute = (of: ComponentProps<typeof DistributionDialog>) => (
  <Suspense>
    <DistributionDialog {...of} />
  </Suspense>
)
