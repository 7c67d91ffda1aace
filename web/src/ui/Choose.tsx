import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

/** A select that a phone draws its own way; it stays quick over a hundred columns. */
export const Choose = (props: NativeSelectProps) => (
  <NativeSelect
    rightSectionWidth={28}
    rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
    {...props}
  />
)
