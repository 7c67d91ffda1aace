import type { Status } from '@leadline/contract/statuses/status'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { moved } from '../ui/moved.ts'
import { SortableList } from '../ui/SortableList.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
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
export const StatusRows = ({ statuses, usage, disabled, headingRef, onOrder, ...ways }: Props) => (
  <section>
    <h3 ref={headingRef} tabIndex={-1} className={manager.heading}>
      Current Statuses
    </h3>
    <div className={css.rows}>
      <SortableList
        label="Current Statuses"
        items={statuses}
        // The built-in ones, shown while the server's are away, have no ids.
        keyOf={status => status.name}
        disabled={disabled}
        onMove={(from, to) => onOrder(moved(statuses, from, to))}
      >
        {status => (
          <div className={css.row}>
            <StatusPill word={status.label} colour={status.color} />
            <span className={css.facts}>
              <span>{STAGE_WORDS[status.stage]}</span>
              {status.description && <span className={css.description}>{status.description}</span>}
            </span>
            <span className={css.count}>{leadsWord(usage && (usage.get(status.name) ?? 0))}</span>
            <Ways status={status} disabled={disabled} {...ways} />
          </div>
        )}
      </SortableList>
    </div>
  </section>
)

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
