import type { BuilderType } from '@leadline/contract/form-builder/field-types'
import {
  type Icon,
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconLetterT,
  IconLink,
  IconLock,
  IconNumbers,
  IconPaperclip,
  IconPhone,
  IconSelect,
} from '@tabler/icons-react'

export const TYPE_ICONS: Record<BuilderType, Icon> = {
  text: IconLetterT,
  email: IconAt,
  phone: IconPhone,
  number: IconNumbers,
  textarea: IconAlignLeft,
  select: IconSelect,
  radio: IconCircleDot,
  checkbox: IconCheckbox,
  date: IconCalendar,
  time: IconClock,
  file: IconPaperclip,
  url: IconLink,
  password: IconLock,
}
