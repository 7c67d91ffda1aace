import type { ArrivalRule } from '@leadline/contract/arrival/rule'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { messageOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { showToast } from '../ui/toast.tsx'
import css from './Arrival.module.css'
import { useRuleCalls } from './api.ts'

interface Props {
  rule: ArrivalRule
  /** All of its company, in their order. */
  rows: readonly ArrivalRule[]
}

/** Moves a rule one place up or down: the first that fits decides. */
export const MoveRule = ({ rule, rows }: Props) => {
  const calls = useRuleCalls()
  const { busy, once } = useSendOnce()
  const at = rows.indexOf(rule)
  const move = (to: number) =>
    void once(() =>
      calls
        .sort(
          rows
            .toSpliced(at, 1)
            .toSpliced(to, 0, rule)
            .map(({ _id }) => _id),
        )
        .then(() => undefined)
        .catch(error => showToast({ kind: 'error', message: messageOf(error, 'Failed to save the order') })),
    )
  const why = (edge: number, words: string) => (at === edge ? words : busy ? 'Being moved' : undefined)
  return (
    <span className={css.moves}>
      <ReasonIcon
        why={why(0, 'It is the first already')}
        label={`Move ${rule.name} up`}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp size={16} stroke={1.6} />
      </ReasonIcon>
      <ReasonIcon
        why={why(rows.length - 1, 'It is the last already')}
        label={`Move ${rule.name} down`}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown size={16} stroke={1.6} />
      </ReasonIcon>
    </span>
  )
}
