import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { LeadColumn } from './LeadColumns.tsx'
import css from './LeadManagement.module.css'
import { type ColumnSettings, isShown, orderOf } from './useColumns.ts'

interface Props {
  columns: readonly LeadColumn[]
  settings: ColumnSettings
  change: (changed: Partial<ColumnSettings>) => void
  reset: () => void
}

/** Which columns are shown and in which order; those at the edges stay where they are. */
export const ColumnChooser = ({ columns, settings, change, reset }: Props) => {
  const [opened, setOpened] = useState(false)
  const ids = orderOf(columns, settings.order)
  const shown = (id: string) => isShown(columns, settings, id)
  const toggle = (id: string) => change({ visible: { ...settings.visible, [id]: !shown(id) } })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Columns" aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
          <IconColumns3 size={17} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={css.chooser!}>
        <ul className={css.columns}>
          {ids.map((id, at) => {
            const meta = columns.find(column => column.id === id)?.meta
            if (!meta) return null
            return (
              <li key={id} className={css.column}>
                <Checkbox label={meta.label} checked={shown(id)} onChange={() => toggle(id)} size="xs" />
                <span className={css.space} />
                <Move
                  label={meta.label}
                  onMove={by => change({ order: moved(ids, at, by) })}
                  first={at === 0}
                  last={at === ids.length - 1}
                />
              </li>
            )
          })}
        </ul>
        <Button variant="default" size="xs" fullWidth onClick={reset}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

interface MoveProps {
  label: string
  onMove: (by: -1 | 1) => void
  first: boolean
  last: boolean
}

const Move = ({ label, onMove, first, last }: MoveProps) => (
  <>
    <ActionIcon size="xs" aria-label={`Move ${label} left`} disabled={first} onClick={() => onMove(-1)}>
      <IconChevronUp size={14} />
    </ActionIcon>
    <ActionIcon size="xs" aria-label={`Move ${label} right`} disabled={last} onClick={() => onMove(1)}>
      <IconChevronDown size={14} />
    </ActionIcon>
  </>
)

/** The order with the column at `at` one place on. */
const moved = (ids: readonly string[], at: number, by: -1 | 1): string[] => {
  const next = [...ids]
  const [id] = next.splice(at, 1)
  next.splice(at + by, 0, id!)
  return next
}
