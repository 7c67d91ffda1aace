import { Alert, Button } from '@mantine/core'
import { leadPath } from '../paths.ts'
import { CallFailed } from '../platform/call-failed.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isMissing } from './api.ts'

export interface Survivor {
  id: string
  /** Says into which lead it was merged. */
  words: string
}

/** The lead that the one asked for lives on in, where that is why a call failed. */
export const survivorOf = (error: unknown): Survivor | undefined =>
  error instanceof CallFailed && error.mergedInto ? { id: error.mergedInto, words: error.message } : undefined

/** In the place of a lead that was merged into another one. */
export const MergedAway = ({ survivor: { id, words } }: { survivor: Survivor }) => (
  <EmptyState title={words} words="Everything about it stands there now.">
    <Button component={AppLink} href={leadPath(id)}>
      Open that lead
    </Button>
  </EmptyState>
)

/** Over a form that can no longer be saved, which keeps what was typed. */
export const MergedMeanwhile = ({ survivor: { id, words } }: { survivor: Survivor }) => (
  <Alert color="yellow" variant="light" role="alert" title={words}>
    What you have typed is not saved, and stays here. <AppLink href={leadPath(id)}>Open that lead</AppLink> to
    add it there.
  </Alert>
)

/** Over a lead that still stands on the screen, though nobody finds it there any more. */
export const GoneMeanwhile = ({ error }: { error: Error | null }) => {
  const survivor = survivorOf(error)
  if (!survivor && !isMissing(error)) return null
  return (
    <Alert color="yellow" variant="light" role="alert" title={survivor?.words ?? LEAD_GONE.title}>
      {survivor ? (
        <AppLink href={leadPath(survivor.id)}>Open that lead</AppLink>
      ) : (
        `${LEAD_GONE.words} You see it as it was.`
      )}
    </Alert>
  )
}

export const LEAD_GONE = {
  title: 'Lead not found',
  words: 'It may have been deleted, or it is not yours to see.',
}
