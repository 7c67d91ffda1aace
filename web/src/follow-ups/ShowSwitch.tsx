import { SegmentedControl } from '@mantine/core'
import { IconCalendarWeek, IconList, IconSun } from '@tabler/icons-react'
import { usePhone } from '../ui/use-phone.ts'
import css from './FollowUpsPage.module.css'
import type { ChangeFollowUpSearch, Show } from './useFollowUpSearch.ts'

interface Props {
  show: Show
  onChange: ChangeFollowUpSearch
}

/** The list by state, what is urgent today, or the calendar. */
export const ShowSwitch = ({ show, onChange }: Props) => (
  <SegmentedControl
    aria-label="Show follow-ups as"
    size={usePhone() ? 'sm' : 'xs'}
    value={show === 'list' || show === 'today' ? show : 'week'}
    onChange={value => onChange({ show: value as Show, day: undefined })}
    data={[
      { value: 'list', label: <Word icon={IconList} word="List" /> },
      { value: 'today', label: <Word icon={IconSun} word="Today" /> },
      { value: 'week', label: <Word icon={IconCalendarWeek} word="Calendar" /> },
    ]}
  />
)

const Word = ({ icon: Sign, word }: { icon: typeof IconList; word: string }) => (
  <span className={css.word}>
    <Sign size={16} stroke={1.6} aria-hidden="true" />
    {word}
  </span>
)
