import { holidaysOf, type Occurrence } from '@leadline/contract/holidays/calendar'
import type { Holiday } from '@leadline/contract/holidays/holiday'
import { WEEKDAY_NAMES, weekdayOf } from '@leadline/contract/settings/working-hours'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { daysIn, spanWords } from './days.ts'

interface Props {
  year: number
  /** Only what falls into this month. */
  month?: string | undefined
  holidays: readonly Holiday[]
  onEdit: (holiday: Holiday) => void
  onDelete: (holiday: Holiday) => void
}

/** The holidays of a year in their order. */
export const HolidayList = ({ year, month, holidays, onEdit, onDelete }: Props) => {
  const rows = holidaysOf(year, holidays)
    .filter(({ from, to }) => !month || (from.slice(0, 7) <= month && month <= to.slice(0, 7)))
    .map(each => ({ ...each, _id: `${each.holiday._id} ${each.from}` }))
  return (
    <RecordTable
      label="Holidays"
      rows={rows}
      columns={COLUMNS}
      actions={({ holiday }) => (
        <>
          <ActionIcon aria-label={`Edit ${holiday.name}`} onClick={() => onEdit(holiday)}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={`Delete ${holiday.name}`} onClick={() => onDelete(holiday)}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    />
  )
}

type Row = Occurrence<Holiday> & { _id: string }

const COLUMNS: readonly RecordColumn<Row>[] = [
  { heading: 'Holiday', cell: ({ holiday }) => holiday.name },
  { heading: 'Dates', cell: ({ from, to }) => spanWords(from, to) },
  { heading: 'Weekday', cell: ({ from }) => WEEKDAY_NAMES[weekdayOf(from)] },
  { heading: 'Days', cell: ({ from, to }) => daysIn(from, to), right: true },
  { heading: 'Repeats', cell: ({ holiday }) => (holiday.everyYear ? 'Every year' : 'Once') },
  { heading: 'Description', cell: ({ holiday }) => holiday.description || '–' },
]
