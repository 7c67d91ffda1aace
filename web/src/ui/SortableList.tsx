import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styleNonce } from '../platform/harden.ts'
import { useInHand } from '../platform/in-hand.ts'
import css from './SortableList.module.css'

interface Item {
  _id: string
  label: string
}

interface Props<T extends Item> {
  /** The list's name for those who cannot see it. */
  label: string
  items: readonly T[]
  /** What tells the items apart where ids do not. */
  keyOf?: (item: T) => string
  /** What stands in the place of the handle of an item that stays where it is; nothing for one that moves. */
  fixed?: (item: T) => ReactNode
  /** Nothing can be moved. */
  disabled?: boolean
  /** The item at `from` now stands at `to`, counted from 0 without it. */
  onMove: (from: number, to: number) => void
  children: (item: T) => ReactNode
}

/**
 * Rows that are put in another order: dragged by their handle with mouse or finger, or lifted with the space
 * bar, moved with the arrows and dropped with the space bar again. Each step is told to readers of the screen.
 */
export const SortableList = <T extends Item>({
  label,
  items,
  keyOf = item => item._id,
  fixed,
  disabled = false,
  ...rest
}: Props<T>) => {
  const { rows, lift, drop } = useHeldRows(items, keyOf, rest.onMove)
  const words = wordsOf(rows)
  return (
    <DragDropContext
      nonce={styleNonce}
      dragHandleUsageInstructions={HOW}
      onBeforeCapture={lift}
      onDragStart={({ source }, { announce }) => announce(words.lifted(source.index))}
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(words.over(source.index, destination?.index))
      }
      onDragEnd={(result, { announce }) => {
        announce(
          words.dropped(
            result.source.index,
            result.reason === 'DROP' ? result.destination?.index : undefined,
          ),
        )
        drop(result)
      }}
    >
      <Droppable droppableId={label}>
        {({ innerRef, droppableProps, placeholder }) => (
          <ul ref={innerRef} {...droppableProps} className={css.list} aria-label={label}>
            {rows.map((item, index) => {
              const stays = fixed?.(item)
              return (
                <Draggable
                  key={keyOf(item)}
                  draggableId={keyOf(item)}
                  index={index}
                  // The handle is a button, and the only thing in the row that starts a drag.
                  disableInteractiveElementBlocking
                  isDragDisabled={disabled || Boolean(stays)}
                >
                  {(provided, { isDragging }) => (
                    <Row provided={provided} lifted={isDragging}>
                      {stays || <Handle provided={provided} lifted={isDragging} label={item.label} />}
                      {rest.children(item)}
                    </Row>
                  )}
                </Draggable>
              )
            })}
            {placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  )
}

/**
 * The rows as they stood when one of them was lifted, as long as it is: others may be added, moved and deleted
 * meanwhile. Let go, the same row comes behind the one that it was let go behind, or who of those before is left.
 */
const useHeldRows = <T extends Item>(
  items: readonly T[],
  keyOf: (item: T) => string,
  onMove: (from: number, to: number) => void,
) => {
  const [held, setHeld] = useState<readonly T[]>()
  useInHand(held !== undefined)
  const rows = held ?? items
  const drop = ({ reason, draggableId, source, destination }: DropResult) => {
    setHeld(undefined)
    if (reason !== 'DROP' || !destination || destination.index === source.index) return
    const from = items.findIndex(item => keyOf(item) === draggableId)
    if (from < 0) return
    const left = items.toSpliced(from, 1).map(keyOf)
    const before = rows.toSpliced(source.index, 1).slice(0, destination.index).map(keyOf)
    const to = left.indexOf(before.findLast(key => left.includes(key)) ?? '') + 1
    if (to !== from) onMove(from, to)
  }
  return { rows, lift: () => setHeld(items), drop }
}

interface RowProps {
  provided: DraggableProvided
  lifted: boolean
  children: ReactNode
}

const Row = ({ provided, lifted, children }: RowProps) => (
  <li
    ref={provided.innerRef}
    {...provided.draggableProps}
    className={css.row}
    data-lifted={lifted || undefined}
  >
    {children}
  </li>
)

/** Escape puts a lifted row back, and closes no dialog around it: the handle hears it, whatever has lifted the row. */
const Handle = ({ provided, lifted, label }: Omit<RowProps, 'children'> & { label: string }) => {
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lifted) handle.current?.focus({ preventScroll: true })
  }, [lifted])
  return provided.dragHandleProps ? (
    <button
      ref={handle}
      type="button"
      {...provided.dragHandleProps}
      className={css.handle}
      aria-label={`Move ${label}`}
      data-mantine-stop-propagation={lifted}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
    </button>
  ) : (
    <span className={css.handle} />
  )
}

const HOW =
  'Press space bar to lift it, the arrow keys to move it, space bar to drop it, Escape to put it back.'

/** What is said at each step; places counted from 1. */
const wordsOf = (items: readonly Item[]) => {
  const named = (at: number) => items[at]?.label ?? ''
  const place = (at: number) => `place ${at + 1} of ${items.length}`
  return {
    lifted: (at: number) => `${named(at)} is lifted from ${place(at)}.`,
    over: (from: number, to: number | undefined) =>
      to === undefined ? `${named(from)} is over no place.` : `${named(from)} is at ${place(to)}.`,
    dropped: (from: number, to: number | undefined) =>
      to === undefined || to === from
        ? `${named(from)} is back at ${place(from)}.`
        : `${named(from)} is now at ${place(to)}.`,
  }
}
