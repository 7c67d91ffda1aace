import { agoWords, dateWords } from '@leadline/contract/format'
import { deviceName } from '@leadline/contract/sessions/device'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { endSession } from '../platform/client.ts'
import { readToken, type Session } from '../platform/session.ts'
import { useNow } from '../platform/use-now.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { RetryLine } from '../ui/RetryLine.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showFailure } from '../ui/toast.tsx'
import css from './AccountPage.module.css'
import { type OpenSession, signOutEverywhere, useEndSession, useOpenSessions } from './account-api.ts'

const MINUTE_MS = 60_000

/** Where the person is signed in, the device that was used last first. */
export const OpenSessions = ({ session: { timeZone } }: { session: Session }) => {
  const sessions = useOpenSessions()
  const [asking, setAsking] = useState(false)
  const columns = columnsOf(useNow(MINUTE_MS), timeZone)
  if (!sessions.data)
    return sessions.isError ? (
      <RetryLine
        message="Failed to load your sessions"
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    ) : (
      <SkeletonRows label="Loading your sessions" columns={['1fr', '1fr', '1fr']} />
    )
  return (
    <>
      <RecordTable
        label="Devices"
        rows={sessions.data}
        columns={columns}
        actions={one => (one.current ? null : <EndSession session={one} />)}
      />
      <div className={css.everywhere}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        words="Every device is signed out at once, this one too. What is not saved there is lost."
        action="Sign out everywhere"
        destructive
        failure="Failed to sign out everywhere"
        onConfirm={async () => {
          const token = readToken()
          endSession(token, await signOutEverywhere())
        }}
      />
    </>
  )
}

const columnsOf = (now: string, timeZone: string): RecordColumn<OpenSession>[] => [
  {
    heading: 'Device',
    cell: ({ userAgent, current }) => (
      <>
        {deviceName(userAgent) || 'Unknown device'}
        {current && <span className={css.here}>This device</span>}
      </>
    ),
  },
  { heading: 'Address', cell: ({ address }) => address || '–' },
  { heading: 'Last used', cell: ({ lastUsedAt, current }) => (current ? 'Now' : agoWords(lastUsedAt, now)) },
  { heading: 'Signed in', cell: ({ createdAt }) => dateWords(createdAt, timeZone) },
]

const EndSession = ({ session: { _id, userAgent } }: { session: OpenSession }) => {
  const end = useEndSession()
  const [busy, setBusy] = useState(false)
  const device = deviceName(userAgent) || 'Unknown device'
  const onClick = async () => {
    setBusy(true)
    try {
      await end(_id)
    } catch (error) {
      showFailure(error, 'Failed to end the session')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      disabled={busy}
      onClick={() => void onClick()}
      aria-label={`End the session of ${device}`}
    >
      End
    </Button>
  )
}
