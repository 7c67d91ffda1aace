import type { Lead } from '@leadline/contract/leads/lead'
import { Checkbox } from '@mantine/core'
import { nameOf } from './LeadCells.tsx'
import type { Selection } from './useSelection.ts'

interface Props {
  lead: Lead
  selection: Pick<Selection, 'has' | 'toggle'>
  phone?: boolean
}

/** The checkbox of one lead; with Shift it takes all from the last one to it. */
export const SelectLead = ({ lead, selection, phone = false }: Props) => (
  <Checkbox
    size={phone ? 'sm' : 'xs'}
    aria-label={`Select ${nameOf(lead)}`}
    checked={selection.has(lead._id)}
    onChange={event => {
      const { nativeEvent } = event
      selection.toggle(lead, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
    }}
  />
)
