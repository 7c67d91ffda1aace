import type { Status } from '@leadline/contract/statuses/status'
import { NativeSelect } from '@mantine/core'

interface Props {
  /** Those that stay. */
  statuses: readonly Status[]
  value: string
  onChange: (name: string) => void
  description?: string | undefined
}

/** Asks where the leads of a status go that shall be deleted; '' until it is chosen. */
export const MoveLeadsTo = ({ statuses, value, onChange, description }: Props) => (
  <NativeSelect
    label="Move its leads to"
    description={description}
    withAsterisk
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
    data={[
      { value: '', label: 'Please choose' },
      ...statuses.map(({ name, label }) => ({ value: name, label })),
    ]}
  />
)
