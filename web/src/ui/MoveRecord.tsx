import { useSendOnce } from '../platform/use-send-once.ts'
import css from './MoveRecord.module.css'
import { MoveWays } from './MoveWays.tsx'
import { moved } from './moved.ts'
import { showFailure } from './toast.tsx'

interface Props<T> {
  row: T
  /** Those among which it moves, in their order. */
  rows: readonly T[]
  /** Keeps them in this order. */
  sort: (inOrder: T[]) => Promise<unknown>
}

/** Moves a record one place up or down among its like, one move at a time. */
export const MoveRecord = <T extends { name: string }>({ row, rows, sort }: Props<T>) => {
  const { busy, once } = useSendOnce()
  const at = rows.indexOf(row)
  const move = (to: number) =>
    void once(() =>
      sort(moved(rows, at, to)).then(
        () => undefined,
        error => showFailure(error, 'Failed to save the order'),
      ),
    )
  return (
    <span className={css.moves}>
      <MoveWays name={row.name} at={at} of={rows.length} busy={busy} onMove={move} />
    </span>
  )
}
