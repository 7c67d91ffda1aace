import { deadEnds, unreachable } from '@leadline/contract/statuses/flow'
import type { Status } from '@leadline/contract/statuses/status'
import { Button } from '@mantine/core'
import { IconArrowNarrowRight, IconBarrierBlock, IconUnlink } from '@tabler/icons-react'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './FlowList.module.css'
import { NextStatuses } from './NextStatuses.tsx'

interface Props {
  statuses: readonly Status[]
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  onToggle: (from: string, to: string) => void
}

/** The flow in words: each status, where its leads may go, and the way to edit that. */
export const FlowList = ({ statuses, chosen, onChoose, onToggle }: Props) => {
  const lost = unreachable(statuses)
  const dead = deadEnds(statuses)
  return (
    <ul className={css.list} aria-label="The flow in words">
      {statuses.map(status => (
        <li key={status.name} className={css.row} data-chosen={status.name === chosen || undefined}>
          <div className={css.head}>
            <StatusPill word={status.label} colour={status.color} />
            <Button
              variant="default"
              size="xs"
              aria-expanded={status.name === chosen}
              aria-label={`Edit Flow of ${status.label}`}
              onClick={() => onChoose(status.name === chosen ? undefined : status.name)}
            >
              Edit Flow
            </Button>
          </div>
          <Next status={status} statuses={statuses} />
          {lost.includes(status.name) && (
            <p className={css.mark}>
              <IconUnlink size={14} stroke={1.8} aria-hidden="true" /> Unreachable: no way leads here from a
              new lead
            </p>
          )}
          {dead.includes(status.name) && (
            <p className={css.mark}>
              <IconBarrierBlock size={14} stroke={1.8} aria-hidden="true" /> Dead end: no way leads on to won
              or lost
            </p>
          )}
          {status.name === chosen && (
            <NextStatuses
              legend={`${status.label} may move to`}
              others={statuses.filter(({ name }) => name !== status.name)}
              chosen={status.canTransitionTo}
              onToggle={name => onToggle(status.name, name)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const Next = ({ status, statuses }: { status: Status; statuses: readonly Status[] }) => {
  const next = statuses.filter(({ name }) => status.canTransitionTo.includes(name))
  return (
    <p className={css.next}>
      <IconArrowNarrowRight size={16} stroke={1.6} aria-label="→" role="img" />
      {next.length ? next.map(({ label }) => label).join(', ') : 'Nothing follows. The line ends here.'}
    </p>
  )
}
