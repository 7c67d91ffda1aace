import { dateWords, timeWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSendOnce } from '../platform/use-send-once.ts'
import { useSession } from '../platform/use-session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { RecordList } from '../ui/RecordList.tsx'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { type Held, useHeld, useHeldCalls } from './api.ts'
import css from './LinkGenerator.module.css'

/** What came through the public form and looked like spam: release it into a lead, or throw it away. */
export const HeldSubmissions = ({ companyId }: { companyId: string }) => {
  const { timeZone } = useSession()
  const query = useHeld(companyId)
  const { release, discard } = useHeldCalls(companyId)
  const { busy, once } = useSendOnce()
  const [leaving, leave] = useState<Held>()
  // The button that was pressed is gone with its row.
  const list = useRef<HTMLElement>(null)
  const stay = () => list.current?.focus()
  const makeLead = (held: Held) =>
    once(async () => {
      try {
        const { message } = await release(held)
        showToast({ kind: 'success', message })
        stay()
      } catch (error) {
        showFailure(error, 'Failed to release the submission')
      }
    })
  return (
    <section ref={list} tabIndex={-1} className={css.held} aria-label="What is held">
      <RecordList
        label="Held submissions"
        query={query}
        failed="Failed to load held submissions"
        columns={columnsIn(timeZone)}
        actions={held => (
          <>
            <Button variant="default" size="xs" disabled={busy} onClick={() => void makeLead(held)}>
              Make a lead
            </Button>
            <Button variant="subtle" color="red" size="xs" onClick={() => leave(held)}>
              Throw away
            </Button>
          </>
        )}
        empty={{
          title: 'Nothing is held',
          words: 'What the public form takes for spam is kept here, so that no enquiry is lost.',
        }}
      />
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => leave(undefined)}
        title="Throw this submission away?"
        words={`The submission of ${leaving?.name || 'nobody named'} is deleted for good.`}
        action="Throw away"
        destructive
        onConfirm={async () => {
          if (leaving) await discard(leaving)
          stay()
        }}
        failure="Failed to throw the submission away"
      />
    </section>
  )
}

const columnsIn = (timeZone: string): RecordColumn<Held>[] => [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Contact', cell: ({ email, phone }) => [email, phone].filter(Boolean).join(', ') },
  { heading: 'Asked for', cell: ({ title, notes }) => [title, notes].filter(Boolean).join(': ') || '–' },
  { heading: 'Source', cell: ({ source }) => source || '–' },
  { heading: 'Why it is held', cell: ({ reason }) => reason },
  { heading: 'When', cell: ({ at }) => `${dateWords(at, timeZone)}, ${timeWords(at, timeZone)}` },
]
