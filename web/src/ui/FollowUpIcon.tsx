import type { FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import {
  type Icon,
  IconDots,
  IconFileText,
  IconMail,
  IconMessage,
  IconPhone,
  IconPresentation,
  IconUsers,
} from '@tabler/icons-react'

const ICONS: Record<FollowUpType, Icon> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconUsers,
  demo: IconPresentation,
  proposal: IconFileText,
  message: IconMessage,
  other: IconDots,
}

/** The sign of a kind of follow-up; its word stands beside it or in what it belongs to. */
export const FollowUpIcon = ({ type }: { type: FollowUpType }) => {
  const Sign = ICONS[type]
  return <Sign size={15} stroke={1.6} aria-hidden="true" />
}
