import type { Lead } from '@leadline/contract/leads/lead'
import { isChoosable } from '@leadline/contract/statuses/built-in'
import { moveTo, type Status } from '@leadline/contract/statuses/status'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { type StatusFlow, useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusPill } from '../ui/StatusPill.tsx'
import { GroupedStatuses } from './GroupedStatuses.tsx'
import { nameOf } from './LeadCells.tsx'
import { statusOf } from './LeadRowTools.tsx'
import css from './StatusMenu.module.css'

export interface OpenStatus {
  lead: Lead
  at: HTMLElement
}

interface Props {
  /** The lead whose status is being changed, and the button that the menu hangs from. */
  open: OpenStatus | null
  onClose: () => void
  /** The one company whose statuses are known already; else those of the lead's own are asked for. */
  companyId: string | undefined
  onChoose: (lead: Lead, status: string) => void
}

/** One menu for all rows: a hundred of them would slow the scroll. */
export const StatusMenu = ({ open, ...rest }: Props) => {
  useExpanded(open)
  return open && <OpenMenu open={open} {...rest} />
}

/** Tells of a row's button that what hangs from it is open. */
export const useExpanded = (open: OpenStatus | null) =>
  useEffect(() => {
    open?.at.setAttribute('aria-expanded', 'true')
    return () => open?.at.removeAttribute('aria-expanded')
  }, [open])

const OpenMenu = ({ open: { lead, at }, onClose, companyId, onChoose }: Props & { open: OpenStatus }) => {
  const flow = useStatusFlow(companyId ?? lead.companyId)
  const choice = (status: Status) => (
    <Choice
      key={status.name}
      status={status}
      current={status.name === lead.status}
      reason={reasonAgainst(status, lead, flow)}
      onClick={() => onChoose(lead, status.name)}
    />
  )
  const close = () => {
    onClose()
    at.focus()
  }
  return (
    <Menu opened onClose={close} position="bottom-start" offset={4} returnFocus={false} width={220}>
      <Menu.Target>
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Status of ${nameOf(lead)}`} className={css.menu!}>
        {flow.loading && <Menu.Item disabled>Loading options...</Menu.Item>}
        <GroupedStatuses statuses={flow.statuses} choice={choice} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChoiceProps {
  status: Status
  current: boolean
  /** Why this one cannot be chosen. */
  reason: string | undefined
  onClick: () => void
}

const Choice = ({ status: { label, color }, current, reason, onClick }: ChoiceProps) => (
  <Menu.Item
    disabled={reason !== undefined}
    rightSection={current && <IconCheck size={15} stroke={1.8} aria-label="current" />}
    onClick={onClick}
  >
    <StatusPill word={label} colour={color} whole />
    {reason && <span className={css.reason}> {reason}</span>}
  </Menu.Item>
)

/** What the server would say against this status, told beforehand. */
export const reasonAgainst = (
  status: Status,
  lead: Pick<Lead, 'status'>,
  { statuses, enforced }: Pick<StatusFlow, 'statuses' | 'enforced'>,
) => {
  if (status.name === lead.status) return undefined
  if (!isChoosable(status)) return 'Not known as yours: only shown'
  if (!('refused' in moveTo(status.name, lead.status, statuses, enforced))) return undefined
  return `The flow has no way here from ${statusOf(lead.status, statuses).word}`
}

/** Lends the menu the button of the row to hang from, and draws nothing itself. */
export const Anchor = ({ at, ref }: { at: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => at, [at])
  return null
}
