import type { Holiday } from '@leadline/contract/holidays/holiday'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ChooseCompany } from '../ui/ChooseCompany.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { useHolidayCalls, useHolidays } from './api.ts'
import { spanWords } from './days.ts'
import { HolidayCalendar } from './HolidayCalendar.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import { HolidayList } from './HolidayList.tsx'
import css from './HolidaysSection.module.css'
import { IndianHolidays } from './IndianHolidays.tsx'
import { type Shown, useHolidayView } from './useHolidayView.ts'

/** The days on which a company does not work: calendar and list. */
export const HolidaysSection = ({ companyId: chosen }: { companyId: string | undefined }) => {
  const { companyId, isPending } = useOneCompany(chosen)
  if (isPending) return <Loading />
  if (!companyId) return <ChooseCompany words="Each company has holidays of its own." />
  return <Holidays key={companyId} companyId={companyId} />
}

const Holidays = ({ companyId }: { companyId: string }) => {
  const query = useHolidays(companyId)
  const view = useHolidayView()
  const [opened, setOpened] = useState<Holiday | string>()
  const [doomed, setDoomed] = useState<Holiday>()
  const { data: holidays } = query
  const ways = { onEdit: setOpened, onDelete: setDoomed }
  const leave = (holiday: Holiday) => {
    setOpened(undefined)
    setDoomed(holiday)
  }
  return (
    <>
      <RecordHead title="Holidays" words="Days on which the company does not work.">
        {holidays && <IndianHolidays {...{ companyId, holidays }} />}
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened('')}
        >
          Add Holiday
        </Button>
      </RecordHead>
      <Steps view={view} />
      {query.isError ? (
        <ErrorState
          message={messageOf(query.error, 'Failed to fetch holidays')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : holidays ? (
        <Shows {...{ view, holidays, ways }} onOpen={setOpened} />
      ) : (
        <Loading />
      )}
      {opened !== undefined && (
        <HolidayDialog {...{ companyId, opened }} onClose={() => setOpened(undefined)} onDelete={leave} />
      )}
      <DeleteHoliday {...{ companyId, doomed }} onClose={() => setDoomed(undefined)} />
    </>
  )
}

type View = ReturnType<typeof useHolidayView>

const Steps = ({ view: { shown, show, step, title, unit } }: { view: View }) => (
  <div className={css.steps}>
    <SegmentedControl<Shown>
      aria-label="Shown as"
      data={[
        { value: 'year', label: 'Year' },
        { value: 'month', label: 'Month' },
        { value: 'list', label: 'List' },
      ]}
      value={shown}
      onChange={show}
    />
    <div className={css.walk}>
      <ActionIcon variant="default" aria-label={`Previous ${unit}`} onClick={() => step(-1)}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <h3 className={css.title} aria-live="polite">
        {title}
      </h3>
      <ActionIcon variant="default" aria-label={`Next ${unit}`} onClick={() => step(1)}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  </div>
)

interface ShowsProps {
  view: View
  holidays: readonly Holiday[]
  ways: { onEdit: (holiday: Holiday) => void; onDelete: (holiday: Holiday) => void }
  onOpen: (opened: Holiday | string) => void
}

const Shows = ({ view: { shown, ...view }, holidays, ways, onOpen }: ShowsProps) => {
  if (shown === 'list' && holidays.length === 0)
    return <EmptyState title="No holidays yet" words="Add the first one, or the Indian national holidays." />
  if (shown === 'list') return <HolidayList year={view.year} {...{ holidays, ...ways }} />
  return (
    <div className={css.shows}>
      <HolidayCalendar {...view} {...{ holidays, onOpen }} />
      {view.month && <HolidayList year={view.year} month={view.month} {...{ holidays, ...ways }} />}
    </div>
  )
}

interface DeleteProps {
  companyId: string
  doomed: Holiday | undefined
  onClose: () => void
}

const DeleteHoliday = ({ companyId, doomed, onClose }: DeleteProps) => {
  const calls = useHolidayCalls(companyId)
  const words = doomed
    ? `${doomed.name}, ${spanWords(doomed.startDate, doomed.endDate)}${doomed.everyYear ? ' and every year' : ''}, is a day like any other again.`
    : ''
  return (
    <ConfirmDialog
      opened={doomed !== undefined}
      onClose={onClose}
      title="Delete holiday?"
      words={words}
      action="Delete"
      destructive
      failure="Failed to delete holiday"
      onConfirm={async () => {
        const { message } = await calls.remove(doomed!._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}

const Loading = () => (
  <SkeletonRows label="Loading holidays..." columns={['1fr', '1fr', '1fr', '1fr']} rows={8} />
)
