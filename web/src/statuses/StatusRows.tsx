import type { Status } from '@leadline/contract/statuses/status'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { StatusPill } from '../ui/StatusPill.tsx'
import { moved, useReorder } from '../ui/use-reorder.ts'
import type { Usage } from './api.ts'
import manager from './StatusManager.module.css'
import css from './StatusRows.module.css'
import { leadsWord, STAGE_WORDS } from './strand.ts'

interface Props {
  statuses: readonly Status[]
  usage: Usage | undefined
  /** Nothing can be changed while the server's own statuses are away. */
  disabled: boolean
  headingRef: Ref<HTMLHeadingElement>
  onOrder: (statuses: readonly Status[]) => void
  onEdit: (status: Status) => void
  onDelete: (status: Status) => void
}

/** The statuses in their order, with what may be done to each. */
export const StatusRows = ({ statuses, usage, disabled, headingRef, onOrder, ...ways }: Props) => {
  const [told, setTold] = useState('')
  const { listRef, drag, handle } = useReorder((from, to) => {
    onOrder(moved(statuses, from, to))
    setTold(`${statuses[from]!.label} is now ${to + 1} of ${statuses.length}`)
  })
  return (
    <section>
      <h3 ref={headingRef} tabIndex={-1} className={manager.heading}>
        Current Statuses
      </h3>
      <ul ref={listRef} className={css.rows} aria-label="Current Statuses">
        {statuses.map((status, at) => (
          <li
            key={status.name}
            className={css.row}
            data-dragged={drag?.from === at || undefined}
            data-drop={(drag && dropMark(drag, at)) || undefined}
          >
            <ActionIcon
              className={css.handle!}
              aria-label={`Move ${status.label}, ${at + 1} of ${statuses.length}; arrow keys move it`}
              disabled={disabled}
              {...(disabled ? {} : handle(at))}
            >
              <IconGripVertical size={16} stroke={1.6} />
            </ActionIcon>
            <StatusPill word={status.label} colour={status.color} />
            <span className={css.facts}>
              <span>{STAGE_WORDS[status.stage]}</span>
              {status.description && <span className={css.description}>{status.description}</span>}
            </span>
            <span className={css.count}>{leadsWord(usage && (usage.get(status.name) ?? 0))}</span>
            <Ways status={status} disabled={disabled} {...ways} />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </section>
  )
}

type WaysProps = Pick<Props, 'onEdit' | 'onDelete' | 'disabled'> & { status: Status }

const Ways = ({ status, disabled, onEdit, onDelete }: WaysProps) => (
  <span className={css.rowWays}>
    <ActionIcon aria-label={`Edit ${status.label}`} disabled={disabled} onClick={() => onEdit(status)}>
      <IconPencil size={16} stroke={1.6} />
    </ActionIcon>
    <ActionIcon aria-label={`Delete ${status.label}`} disabled={disabled} onClick={() => onDelete(status)}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  </span>
)

/** On which side of this row the dragged one would come to stand. */
const dropMark = ({ from, to }: { from: number; to: number }, at: number) => {
  if (to === from || at !== to) return undefined
  return to < from ? 'before' : 'after'
}
