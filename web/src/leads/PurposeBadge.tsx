import type { Lead } from '@leadline/contract/leads/lead'
import css from './PurposeBadge.module.css'

interface Props {
  lead: Lead
  onOpen: (lead: Lead) => void
}

/** What the lead asked for; opens what the catalogue has for it. */
export const PurposeBadge = ({ lead, onOpen }: Props) =>
  lead.title && (
    <button
      type="button"
      className={css.way}
      aria-haspopup="dialog"
      aria-label={`Enquiry details: ${lead.title}`}
      title={lead.title}
      onClick={() => onOpen(lead)}
    >
      <span className={css.badge}>{lead.title}</span>
    </button>
  )
