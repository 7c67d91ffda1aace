import type { Lead } from '@leadline/contract/leads/lead'
import css from './PurposeBadge.module.css'

interface Props {
  lead: Lead
  /** The purpose as the company calls it. */
  words: string
  onOpen: (lead: Lead) => void
}

/** What the lead asked for; opens what the catalogue has for it. */
export const PurposeBadge = ({ lead, words, onOpen }: Props) =>
  lead.title && (
    <button
      type="button"
      className={css.way}
      aria-haspopup="dialog"
      aria-label={`Enquiry details: ${words}`}
      title={words}
      onClick={() => onOpen(lead)}
    >
      <span className={css.badge}>{words}</span>
    </button>
  )
