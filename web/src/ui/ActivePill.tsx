import { StatusPill } from './StatusPill.tsx'

interface Props {
  /** Only an explicit false is inactive. */
  isActive: boolean | undefined
}

/** Whether a person works here: 'Active' or 'Inactive'. */
export const ActivePill = ({ isActive }: Props) =>
  isActive === false ? (
    <StatusPill word="Inactive" colour="gray" />
  ) : (
    <StatusPill word="Active" colour="green" />
  )
