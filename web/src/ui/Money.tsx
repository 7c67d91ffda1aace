import { money } from '@leadline/contract/format'

interface Props {
  rupees: number | null | undefined
}

/** An amount in rupees, its digits under each other. */
export const Money = ({ rupees }: Props) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(rupees)}</span>
)
