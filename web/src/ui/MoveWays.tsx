import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ReasonIcon } from './ReasonIcon.tsx'

interface Props {
  name: string
  /** Its place among `of`, from 0. */
  at: number
  of: number
  /** Why this person may not move it. */
  why?: string | undefined
  /** It is being moved already. */
  busy?: boolean
  onMove: (to: number) => void
}

/** One place up or down in an order. */
export const MoveWays = ({ name, at, of, why, busy, onMove }: Props) => {
  const whyNot = (edge: number, words: string) =>
    why ?? (at === edge ? words : busy ? 'Being moved' : undefined)
  return (
    <>
      <ReasonIcon
        why={whyNot(0, 'It is the first already')}
        label={`Move ${name} up`}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={16} stroke={1.6} />
      </ReasonIcon>
      <ReasonIcon
        why={whyNot(of - 1, 'It is the last already')}
        label={`Move ${name} down`}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={16} stroke={1.6} />
      </ReasonIcon>
    </>
  )
}
