import {
  type KeptFollowUp,
  keptFollowUp,
  stateOfKept,
  toKept,
  withReminders,
} from '@leadline/contract/follow-ups/kept'
import type { FollowUpCounts, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { z } from 'zod'
import { readCopy, writeCopy } from './copy.ts'
import { readSession, type Session } from './session.ts'

/** More are not needed to open a screen: what is kept first is what was asked for last. */
const MOST = 500

/** The copy knows of which company it is; `null` for all that a superadmin or user may see. */
const copied = z.object({ companyId: z.string().nullable(), items: z.array(keptFollowUp) })

type Owner = Pick<Session, 'id' | 'timeZone'>

/** The follow-ups that this browser keeps of a person; none where it keeps another company's. */
export const readKept = ({ id }: Owner, companyId: string | undefined): KeptFollowUp[] | undefined => {
  const copy = readCopy('crm-followups', id, copied)
  return copy?.companyId === (companyId ?? null) ? copy.items : undefined
}

interface Page {
  companyId: string | undefined
  /** The state that was asked for. */
  state: keyof FollowUpCounts
  items: readonly ListedFollowUp[]
  /** The first page takes the place of all that was kept of the state. */
  isFirst: boolean
  now: string
}

/** Keeps a page of follow-ups as the server has just answered it. */
export const keepPage = (owner: Owner, { companyId, state, items, isFirst, now }: Page): void => {
  const before = readKept(owner, companyId) ?? []
  const ids = new Set(items.map(({ _id }) => _id))
  const left = before.filter(
    item => !ids.has(item.id) && !(isFirst && stateOfKept(item, now, owner.timeZone) === state),
  )
  const fresh = items.map(item =>
    toKept(
      item,
      before.find(({ id }) => id === item._id),
    ),
  )
  write(owner, companyId ?? null, [...fresh, ...left].slice(0, MOST))
}

/** Notes in the copy which reminders have come; a browser that keeps none has nothing to note. */
export const markReminded = (owner: Owner, told: readonly Told[]): void => {
  const copy = readCopy('crm-followups', owner.id, copied)
  if (!copy) return
  const items = withReminders(copy.items, told, owner.timeZone)
  if (items !== copy.items) write(owner, copy.companyId, items)
}

/** Takes what is of deleted leads out of the copy. */
export const forgetFollowUps = (owner: Owner, leadIds: readonly string[] = []): void => {
  const copy = readCopy('crm-followups', owner.id, copied)
  const left = copy?.items.filter(({ leadId }) => !leadIds.includes(leadId))
  if (copy && left && left.length < copy.items.length) write(owner, copy.companyId, left)
}

/** Whoever has left meanwhile leaves no copy behind. */
const write = ({ id }: Owner, companyId: string | null, items: readonly KeptFollowUp[]) => {
  if (readSession()?.id === id) writeCopy('crm-followups', id, { companyId, items })
}
