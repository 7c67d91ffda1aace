import { momentWords } from '@leadline/contract/format'
import type { Status } from '@leadline/contract/statuses/status'
import { keepMine } from '@leadline/contract/waiting/queue'
import type { WaitingWrite } from '@leadline/contract/waiting/write'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { leadPath } from '../paths.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useSession } from '../platform/use-session.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { sendNow } from '../platform/wait.ts'
import { dropWaiting, replaceWaiting } from '../platform/waiting.ts'
import { AppLink } from '../ui/AppLink.tsx'
import css from './WaitingSheet.module.css'
import { linesOf, theirsOf } from './waiting-words.ts'

interface Props {
  write: WaitingWrite
  onLeave: () => void
}

/** One thing that was done without a network: on which lead, what, when; and both sides where the server refused it. */
export const WaitingItem = ({ write, onLeave }: Props) => {
  const { timeZone, companyId } = useSession()
  const { statuses } = useStatusFlow(companyId)
  const { drop } = useChoice(write)
  return (
    <li className={css.item}>
      <div className={css.what}>
        <AppLink href={leadPath(write.leadId)} className={css.lead} onClick={onLeave}>
          {write.leadName || 'Lead'}
        </AppLink>
        {linesOf(write, statuses).map(line => (
          <div key={line}>{line}</div>
        ))}
        <time dateTime={write.at} className={css.when}>
          {momentWords(write.at, true, timeZone)}
        </time>
      </div>
      {write.state === 'waiting' ? (
        <Button variant="default" size="xs" onClick={drop}>
          Remove
        </Button>
      ) : (
        <Refused write={write} statuses={statuses} />
      )}
    </li>
  )
}

/** What the person decides of one that waits or was refused. */
const useChoice = (write: WaitingWrite) => {
  const client = useQueryClient()
  return {
    drop: () => {
      dropWaiting(write)
      void refreshLeads(client)
    },
    mine: () => {
      replaceWaiting(keepMine(write))
      sendNow()
    },
  }
}

const Refused = ({ write, statuses }: { write: WaitingWrite; statuses: readonly Status[] }) => {
  const { timeZone } = useSession()
  const { drop, mine } = useChoice(write)
  const { message, current } = write.refusal ?? { message: '' }
  const isClash = current !== undefined
  return (
    <div className={css.refused}>
      <p className={css.why} role="alert">
        Not sent: {message}
      </p>
      <dl className={css.sides}>
        <div>
          <dt>Yours</dt>
          {linesOf(write, statuses).map(line => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt>Now on the server</dt>
          {theirsOf(write, statuses, timeZone).map(line => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      <div className={css.ways}>
        <Button size="xs" onClick={mine}>
          {isClash ? 'Keep mine' : 'Try again'}
        </Button>
        <Button variant="default" size="xs" onClick={drop}>
          {isClash ? 'Take theirs' : 'Let it go'}
        </Button>
      </div>
    </div>
  )
}
