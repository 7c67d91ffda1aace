import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { ReasonIcon } from './ReasonIcon.tsx'

interface Props {
  /** Whom or what the row is about, for those who cannot see it. */
  name: string
  /** Why this person may change nothing here. */
  why?: string | undefined
  onEdit: () => void
  onResetPassword?: () => void
  onDelete?: () => void
}

/** What can be done with a record, at the end of its row. */
export const RecordActs = ({ name, why, onEdit, onResetPassword, onDelete }: Props) => (
  <>
    <ReasonIcon why={why} label={`Edit ${name}`} onClick={onEdit}>
      <IconPencil size={16} stroke={1.6} />
    </ReasonIcon>
    {onResetPassword && (
      <ReasonIcon why={why} label={`Reset password of ${name}`} onClick={onResetPassword}>
        <IconKey size={16} stroke={1.6} />
      </ReasonIcon>
    )}
    {onDelete && (
      <ReasonIcon why={why} label={`Delete ${name}`} onClick={onDelete}>
        <IconTrash size={16} stroke={1.6} />
      </ReasonIcon>
    )}
  </>
)
