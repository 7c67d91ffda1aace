import type { Lead } from '@leadline/contract/leads/lead'
import { labelOf } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ButtonHTMLAttributes } from 'react'
import { RowIcon, RowReasonIcon } from '../ui/RowIcon.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { OffWhile } from '../ui/WhyNot.tsx'
import { nameOf } from './LeadCells.tsx'
import css from './LeadRowTools.module.css'

/** What may be done with a lead from its row; what is missing is not offered to this person. */
export interface RowTools {
  statuses: readonly Status[]
  /** Opens the one status menu of the list at this button. */
  onStatus?: ((lead: Lead, at: HTMLElement) => void) | undefined
  /** Why this person may not change the status of a lead; undefined where they may. */
  whyNotStatus: (lead: Lead) => string | undefined
  onEdit: (lead: Lead) => void
  /** Why this person may not edit a lead; undefined where they may. */
  whyNotEdit: (lead: Lead) => string | undefined
  onDelete?: ((lead: Lead) => void) | undefined
  /** Opens the one menu of the list with what else there is to do, at this button. */
  onMore: (lead: Lead, at: HTMLElement) => void
  /** Shows what the catalogue has for the lead's purpose. */
  onPurpose?: ((lead: Lead) => void) | undefined
  /** What the company calls what a lead asks for. */
  purposeOf: (lead: Lead) => string
}

interface Props<Tool extends keyof RowTools> {
  lead: Lead
  tools: Pick<RowTools, Tool>
}

/** The status as the company calls it; one that it has no longer bears its stored word. */
export const statusOf = (name: string, statuses: readonly Status[]) => {
  const known = statuses.find(status => status.name === name)
  return { word: known?.label ?? labelOf(name), colour: known?.color ?? 'gray' }
}

export const StatusButton = ({
  lead,
  tools: { statuses, onStatus, whyNotStatus },
}: Props<'statuses' | 'onStatus' | 'whyNotStatus'>) => {
  const { word, colour } = statusOf(lead.status, statuses)
  if (!onStatus) return <StatusPill word={word} colour={colour} />
  const why = whyNotStatus(lead)
  return (
    <OffWhile why={why}>
      {off => (
        <RowButton
          aria-haspopup="menu"
          aria-label={`Status of ${nameOf(lead)}: ${word}`}
          onClick={event => onStatus(lead, event.currentTarget)}
          {...off}
        >
          <StatusPill word={word} colour={colour} opens={!why} />
        </RowButton>
      )}
    </OffWhile>
  )
}

/** The button is what stands in it: the pill. */
const RowButton = ({ className: _, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={css.status} {...props} />
)

interface ActionsProps extends Props<'onEdit' | 'whyNotEdit' | 'onDelete' | 'onMore'> {
  /** There is room for two: deleting stands in the menu. */
  phone?: boolean
}

export const LeadActions = ({
  lead,
  tools: { onEdit, whyNotEdit, onDelete, onMore },
  phone,
}: ActionsProps) => (
  <>
    <RowReasonIcon why={whyNotEdit(lead)} aria-label={`Edit ${nameOf(lead)}`} onClick={() => onEdit(lead)}>
      <IconPencil size={16} stroke={1.6} />
    </RowReasonIcon>
    {!phone && onDelete && (
      <RowIcon aria-label={`Delete ${nameOf(lead)}`} onClick={() => onDelete(lead)}>
        <IconTrash size={16} stroke={1.6} />
      </RowIcon>
    )}
    <RowIcon
      aria-haspopup="menu"
      aria-label={`More for ${nameOf(lead)}`}
      onClick={event => onMore(lead, event.currentTarget)}
    >
      <IconDots size={16} stroke={1.6} />
    </RowIcon>
  </>
)
