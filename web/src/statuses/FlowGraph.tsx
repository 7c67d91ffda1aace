import { deadEnds, unreachable } from '@leadline/contract/statuses/flow'
import type { Status } from '@leadline/contract/statuses/status'
import { VisuallyHidden } from '@mantine/core'
import { IconBarrierBlock, IconUnlink } from '@tabler/icons-react'
import { useId } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import type { Usage } from './api.ts'
import css from './FlowGraph.module.css'
import { type FlowPicture, NODE_HEIGHT, NODE_WIDTH, type Placed, pictureOf } from './flow-layout.ts'
import { leadsWord, STAGE_WORDS } from './strand.ts'

interface Props {
  /** As they are drawn: with what is not saved yet. */
  statuses: readonly Status[]
  usage: Usage | undefined
  /** The name of the status whose moves are being edited. */
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  onToggle: (from: string, to: string) => void
}

/**
 * The flow as a picture. Its nodes are buttons: the first chooses whose moves are edited, each other then
 * allows or ends the move to it. What the arrows say stands beside it in words.
 */
export const FlowGraph = ({ statuses, usage, chosen, onChoose, onToggle }: Props) => {
  const picture = pictureOf(statuses)
  const marks = { lost: unreachable(statuses), dead: deadEnds(statuses) }
  const from = statuses.find(({ name }) => name === chosen)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard too
    <section ref={toMiddle} className={css.scroll} aria-label="The flow as a picture" tabIndex={0}>
      <div className={css.picture} style={{ width: picture.width, height: picture.height }}>
        <Arrows picture={picture} chosen={chosen} />
        {picture.nodes.map(node => {
          const status = statuses.find(({ name }) => name === node.name)!
          return (
            <Node
              key={node.name}
              status={status}
              at={node}
              leads={usage && (usage.get(status.name) ?? 0)}
              from={from}
              unreachable={marks.lost.includes(status.name)}
              deadEnd={marks.dead.includes(status.name)}
              onClick={() => {
                if (!from) onChoose(status.name)
                else if (from.name === status.name) onChoose(undefined)
                else onToggle(from.name, status.name)
              }}
            />
          )
        })}
      </div>
    </section>
  )
}

/** Where the picture is wider than the screen, its line stands in the middle of what is seen first. */
const toMiddle = (scrolled: HTMLElement | null) => {
  if (scrolled) scrolled.scrollLeft = (scrolled.scrollWidth - scrolled.clientWidth) / 2
}

interface NodeProps {
  status: Status
  at: Placed
  leads: number | undefined
  from: Status | undefined
  unreachable: boolean
  deadEnd: boolean
  onClick: () => void
}

const Node = ({ status, at, leads, from, unreachable, deadEnd, onClick }: NodeProps) => {
  const { name, label, color, stage } = status
  const isFrom = from?.name === name
  return (
    <button
      type="button"
      className={css.node}
      style={{ left: at.x, top: at.y, width: NODE_WIDTH, height: NODE_HEIGHT }}
      data-from={isFrom || undefined}
      data-unreachable={unreachable || undefined}
      data-dead={deadEnd || undefined}
      aria-pressed={from ? isFrom || from.canTransitionTo.includes(name) : undefined}
      onClick={onClick}
    >
      <span className={css.line}>
        <StatusDot colour={color} size={8} />
        {from && !isFrom && <VisuallyHidden>{from.label} → </VisuallyHidden>}
        <span className={css.label}>{label}</span>
        <span className={css.stage}>{STAGE_WORDS[stage]}</span>
      </span>
      <span className={css.second}>
        {/* There is room for two of the three. */}
        {!(unreachable && deadEnd) && leadsWord(leads)}
        {unreachable && <Mark icon={IconUnlink} words="Unreachable" />}
        {deadEnd && <Mark icon={IconBarrierBlock} words="Dead end" />}
      </span>
    </button>
  )
}

const Mark = ({ icon: Icon, words }: { icon: typeof IconUnlink; words: string }) => (
  <span className={css.mark}>
    <Icon size={12} stroke={2} aria-hidden="true" />
    {words}
  </span>
)

/** The chosen status's own moves stand in front, in the accent. */
const Arrows = ({ picture, chosen }: { picture: FlowPicture; chosen: string | undefined }) => {
  const id = useId()
  const ordered = picture.arrows.toSorted((a, b) => Number(a.from === chosen) - Number(b.from === chosen))
  return (
    <svg className={css.arrows} width={picture.width} height={picture.height} aria-hidden="true">
      <defs>
        {['plain', 'own'].map(kind => (
          <marker
            key={kind}
            id={`${id}${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={css.head} data-own={kind === 'own' || undefined} d="M1 1 L7 4 L1 7" />
          </marker>
        ))}
      </defs>
      {ordered.map(({ from, to, path }) => (
        <path
          key={`${from} ${to}`}
          className={css.arrow}
          data-own={from === chosen || undefined}
          d={path}
          markerEnd={`url(#${id}${from === chosen ? 'own' : 'plain'})`}
        />
      ))}
    </svg>
  )
}
