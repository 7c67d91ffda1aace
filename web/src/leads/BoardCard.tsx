import { Draggable, type DraggableProvided } from '@hello-pangea/dnd'
import type { Lead } from '@leadline/contract/leads/lead'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { OffWhile } from '../ui/WhyNot.tsx'
import css from './BoardCard.module.css'
import { BoardCardFace, useCardWords } from './BoardCardFace.tsx'
import { nameOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import type { BoardDrag, Lift } from './useBoardDrag.ts'

interface Props {
  lead: Lead
  /** Pixels from the top of its column. */
  top: number
  tools: ColumnTools
  drag: BoardDrag
  /** It has been moved here: the focus goes with it. */
  hasCome: 'moved' | 'back' | undefined
  onFocused: () => void
}

/**
 * One lead on the board. While one is lifted the library knows of no other: a column has no order that a card
 * could be put into, and what scrolls in and out of it in the meantime is nothing to the drag.
 */
export const BoardCard = ({ top, drag, ...given }: Props) => {
  const { lead, tools } = given
  const rest = { ...given, words: useCardWords(lead, tools.zoneOf(lead.companyId)) }
  const { lift } = drag
  const isLifted = lift?.lead._id === lead._id
  return (
    <li
      ref={drag.place(lead)}
      className={css.place}
      style={{ top }}
      data-lead={lead._id}
      data-lifted={isLifted || undefined}
    >
      {tools.onStatus && !tools.whyNotStatus(lead) && (isLifted || !lift) ? (
        <Draggable draggableId={lead._id} index={0} disableInteractiveElementBlocking>
          {(provided, { isDropAnimating }) => (
            <Held {...rest} provided={provided} lift={isLifted ? lift : null} isDropped={isDropAnimating} />
          )}
        </Draggable>
      ) : (
        <div className={css.held}>
          <Face {...rest} />
        </div>
      )}
    </li>
  )
}

interface FaceProps extends Omit<Props, 'top' | 'drag'> {
  words: ReturnType<typeof useCardWords>
  lift?: Lift | null
  /** The id of what is said about moving it. */
  how?: string | undefined
}

interface HeldProps extends FaceProps {
  provided: DraggableProvided
  isDropped: boolean
}

/**
 * What the library lifts. A card held by the pointer is to it a spot beneath the pointer: by the card's middle,
 * which it goes by, a rail narrower than the card could not be told from the next.
 */
const Held = ({ provided, isDropped, ...rest }: HeldProps) => {
  const { innerRef, draggableProps, dragHandleProps } = provided
  // The button in it has the focus, so that it is none itself.
  const { role: _button, tabIndex: _stop, 'aria-describedby': how, ...grab } = dragHandleProps ?? {}
  const grip = rest.lift?.grip
  return (
    <div
      ref={innerRef}
      {...draggableProps}
      {...grab}
      className={css.held}
      data-lifted={rest.lift ? '' : undefined}
      style={{
        ...(grip && { position: 'absolute', left: grip.x - 1, top: grip.y - 1, width: 2, height: 2 }),
        ...draggableProps.style,
        // Let go, it is where it belongs at once: the library waits for the end of a transition.
        ...(rest.lift && { transition: `transform ${isDropped ? '1ms' : 'var(--step)'}` }),
      }}
    >
      <div
        className={css.inHand}
        style={
          grip && {
            position: 'absolute',
            left: 1 - grip.x,
            top: 1 - grip.y,
            width: grip.width,
            height: grip.height,
          }
        }
      >
        <Face {...rest} how={how} />
      </div>
    </div>
  )
}

/** Its button opens the menu of statuses, and lifts the card by Space. */
const Face = ({ lead, words, tools, hasCome, onFocused, how, lift }: FaceProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const { onStatus, whyNotStatus } = tools
  useEffect(() => {
    if (!hasCome) return
    // Who has gone on to something else meanwhile is left there.
    if (hasCome === 'moved' || document.activeElement === document.body) focusCard(button.current)
    onFocused()
  }, [hasCome, onFocused])
  return (
    <BoardCardFace lead={lead} words={words} tools={tools}>
      {onStatus && (
        <OffWhile why={whyNotStatus(lead)}>
          {off => (
            <ActionIcon
              ref={button}
              size={24}
              className={css.move!}
              aria-label={`Move ${nameOf(lead)}`}
              aria-describedby={how}
              aria-haspopup="menu"
              aria-pressed={lift && !lift.grip ? true : undefined}
              onClick={event => onStatus(lead, event.currentTarget)}
              {...off}
            >
              <IconArrowsMove size={15} stroke={1.6} />
            </ActionIcon>
          )}
        </OffWhile>
      )}
    </BoardCardFace>
  )
}

/** Who goes by keys sees where it is; under a pointer the board stays as it was. */
const focusCard = (button: HTMLElement | null) => {
  button?.focus({ preventScroll: true })
  if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
