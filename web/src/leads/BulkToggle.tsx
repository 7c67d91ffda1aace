import { ActionIcon, Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { BULK_TOGGLE } from './useBulkFocus.ts'

interface Props {
  phone: boolean
  onClick: () => void
}

/** Turns the selecting of leads on; the bar that comes in place of this one turns it off. */
export const BulkToggle = ({ phone, onClick }: Props) =>
  phone ? (
    <ActionIcon
      {...BULK_TOGGLE}
      variant="default"
      size={36}
      aria-label="Bulk Select"
      aria-pressed={false}
      onClick={onClick}
    >
      <IconListCheck size={18} stroke={1.6} />
    </ActionIcon>
  ) : (
    <Button
      {...BULK_TOGGLE}
      variant="default"
      aria-pressed={false}
      leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      Bulk Select
    </Button>
  )
