import { AppFrame } from './AppFrame.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  heading: string
  place: string
  /** What will stand here, in a sentence. */
  words: string
}

/** A screen that comes later says so, and what it will hold. */
export const PlaceholderPage = ({ heading, place, words }: Props) => (
  <AppFrame heading={heading} place={place}>
    <EmptyState title={`Coming later: ${heading}`} words={words} />
  </AppFrame>
)
