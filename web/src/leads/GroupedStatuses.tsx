import { labelOf } from '@leadline/contract/options/option'
import { STATUS_GROUPS, type Stage, type Status } from '@leadline/contract/statuses/status'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../platform/use-session.ts'

interface Props {
  statuses: readonly Status[]
  choice: (status: Status) => ReactNode
}

/** The statuses of a menu: for employees under their four groups, for everybody else in the company's order. */
export const GroupedStatuses = ({ statuses, choice }: Props) => {
  const isEmployee = useSession().userType === 'employee'
  if (!isEmployee) return statuses.map(choice)
  return groupsOf(statuses).map(({ word, statuses: ofGroup }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is none of a menu's
    <div key={word} role="group" aria-label={word}>
      <Menu.Label aria-hidden="true">{word}</Menu.Label>
      {ofGroup.map(choice)}
    </div>
  ))
}

/** The four groups of the employee side, each with the statuses of its stages; one without any is left out. */
const groupsOf = (statuses: readonly Status[]) =>
  Object.entries(STATUS_GROUPS)
    .map(([group, stages]: [string, readonly Stage[]]) => ({
      word: labelOf(group),
      statuses: statuses.filter(({ stage }) => stages.includes(stage)),
    }))
    .filter(group => group.statuses.length > 0)
