import { IconPlus } from '@tabler/icons-react'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { usePhone } from '../ui/use-phone.ts'

interface Props {
  /** Why this person may add none; undefined where they may. */
  why?: string | undefined
  onClick: () => void
}

/** A dashboard's way to the lead form. */
export const AddLead = ({ why, onClick }: Props) =>
  usePhone() ? (
    <ReasonIcon variant="filled" color="ink" why={why} label="Add New Lead" onClick={onClick}>
      <IconPlus size={20} stroke={1.8} />
    </ReasonIcon>
  ) : (
    <ReasonButton
      why={why}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={onClick}
    >
      Add New Lead
    </ReasonButton>
  )
