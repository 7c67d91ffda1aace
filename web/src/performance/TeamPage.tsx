import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { employeeDashboardPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { roleWord } from '../ui/FrameSidebar.tsx'
import { PerformanceDashboard } from './PerformanceDashboard.tsx'

interface Props {
  /** What stands over it: an employee's tabs. */
  above: ReactNode
  counts: Readonly<Record<string, number | undefined>>
}

/** The Team of a Team Lead or Manager: what their people have to do now, and how they stand. */
export const TeamPage = ({ above, counts }: Props) => {
  const session = useSession()
  return (
    <AppFrame
      heading="Team"
      badge={roleWord(session)}
      place="team"
      counts={counts}
      actions={
        <Button
          variant="default"
          c="var(--tx)"
          component={AppLink}
          href={employeeDashboardPath('leads', { adminView: true })}
        >
          Team leads
        </Button>
      }
    >
      {above}
      <PerformanceDashboard withPeople />
    </AppFrame>
  )
}
