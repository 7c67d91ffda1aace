import { ANALYTICS_RANGES, type AnalyticsRange, RANGE_LABELS } from '@leadline/contract/analytics/range'
import { SegmentedControl } from '@mantine/core'
import { Choose } from '../ui/Choose.tsx'
import { usePhone } from '../ui/use-phone.ts'

interface Props {
  range: AnalyticsRange
  onChoose: (range: AnalyticsRange) => void
}

const DATA = ANALYTICS_RANGES.map(value => ({ value, label: RANGE_LABELS[value] }))

/** Which leads the figures count, by the day on which they were created. */
export const RangeChoice = ({ range, onChoose }: Props) => {
  const known = (value: string) => onChoose(ANALYTICS_RANGES.find(name => name === value) ?? 'all')
  if (usePhone())
    return (
      <Choose
        aria-label="Time range"
        value={range}
        data={DATA}
        onChange={event => known(event.currentTarget.value)}
      />
    )
  return (
    <SegmentedControl
      withItemsBorders={false}
      aria-label="Time range"
      value={range}
      data={DATA}
      onChange={known}
    />
  )
}
