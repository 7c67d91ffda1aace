import { type Lead, type LeadWithFollowUps, lead, leadWithFollowUps } from '@leadline/contract/leads/lead'
import { leadAsWaiting } from '@leadline/contract/waiting/shown'
import { z } from 'zod'
import { type Kept, readKept, readKeptItems, removeKeptItems, writeKeptItems } from './kept-store.ts'
import { readSession, type Session } from './session.ts'
import { readWaiting } from './waiting.ts'

/** So many leads a browser keeps of a person at most: those that were seen last. */
export const MOST_LEADS = 500
/** What has not been seen for so long is left behind, in milliseconds: it may be somebody else's lead by now. */
const A_DAY_MS = 86_400_000

const keyOf = (owner: string, id: string) => `${owner}:lead:${id}`
const keptLead = z.union([leadWithFollowUps, lead])

/** Keeps leads as the server has just answered them; what is known of their follow-ups stays where none come. */
export const keepLeads = async (
  owner: string,
  leads: readonly (Lead | LeadWithFollowUps)[],
  at: number,
): Promise<void> => {
  // Those that want something done come first, where there are too many.
  const some = leads
    .toSorted((a, b) => Number(a.nextFollowUp === null) - Number(b.nextFollowUp === null))
    .slice(0, MOST_LEADS)
  const names = some.map(({ _id }) => keyOf(owner, _id))
  const before = await readKept(names)
  const items = some.map((fresh, place): [string, Kept] => {
    const known = before[place]?.data as Partial<LeadWithFollowUps> | undefined
    const followUps = 'followUps' in fresh ? fresh.followUps : known?.followUps
    return [names[place]!, { at, data: followUps ? { ...fresh, followUps } : fresh }]
  })
  if (readSession()?.id === owner) await writeKeptItems(items)
}

/** Leaves the leads behind that have not been seen for a day, and the oldest of too many. */
export const trimLeads = async (owner: string, now: number): Promise<void> => {
  const all = (await readKeptItems(keyOf(owner, ''))).toSorted(([, a], [, b]) => b.at - a.at)
  const old = all.filter(([, { at }], place) => place >= MOST_LEADS || now - at > A_DAY_MS)
  if (old.length) await removeKeptItems(old.map(([key]) => key))
}

/** Without ids all of them: the next answers bring back those that are still there. */
export const forgetLeads = async (owner: string, ids: readonly string[] | undefined): Promise<void> => {
  const keys = ids
    ? ids.map(id => keyOf(owner, id))
    : (await readKeptItems(keyOf(owner, ''))).map(([key]) => key)
  if (keys.length) await removeKeptItems(keys)
}

/** A kept lead as it will stand once what waits is sent. */
export const readKeptLead = async (who: Session, id: string): Promise<LeadWithFollowUps | undefined> => {
  const key = keyOf(who.id, id)
  const [kept] = await readKept([key])
  return kept && (await readable([[key, kept]])).map(asWaiting(who))[0]
}

/** All kept leads as they will stand once what waits is sent. */
export const readKeptLeads = async (who: Session): Promise<LeadWithFollowUps[]> =>
  (await readable(await readKeptItems(keyOf(who.id, '')))).map(asWaiting(who))

/** The kept leads that what waits will change, as the server has answered them and as they will stand. */
export const readKeptChanges = async (
  who: Session,
): Promise<{ before: LeadWithFollowUps[]; after: LeadWithFollowUps[] }> => {
  const changed = new Set(readWaiting(who.id).map(({ leadId }) => leadId))
  const keys = [...changed].map(id => keyOf(who.id, id))
  const items = (await readKept(keys)).flatMap((kept, at): [string, Kept][] =>
    kept ? [[keys[at]!, kept]] : [],
  )
  const before = await readable(items)
  return { before, after: before.map(asWaiting(who)) }
}

const asWaiting = (who: Session) => (each: LeadWithFollowUps) => leadAsWaiting(each, readWaiting(who.id), who)

/** Those that can still be read; a broken one is removed alone. */
const readable = async (items: [string, Kept][]): Promise<LeadWithFollowUps[]> => {
  const broken: string[] = []
  const leads = items.flatMap(([key, kept]) => {
    const parsed = keptLead.safeParse(kept?.data)
    if (parsed.success) return [{ followUps: [], ...parsed.data }]
    broken.push(key)
    return []
  })
  if (broken.length) await removeKeptItems(broken)
  return leads
}
