import { z } from 'zod'
import { readCopy, writeCopy } from '../platform/copy.ts'
import { readSession } from '../platform/session.ts'

/** More than are kept in the bell, so that what has left it is still known to have been shown. */
const REMEMBERED = 500
/** A browser hands what one tab has written to the others a moment later; the next one waits that long. */
const SETTLE_MS = 150

const shownIds = z.array(z.string())

/**
 * Which of these nobody in this browser has shown yet; from now on they count as shown. Of several tabs one is
 * answered, the others are not, also over a reload.
 */
export const claimShown = (owner: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return Promise.resolve([])
  if (!navigator.locks) return Promise.resolve(take(owner, ids))
  return new Promise((resolve, reject) => {
    const claim = async () => {
      const fresh = take(owner, ids)
      resolve(fresh)
      if (fresh.length) await new Promise(settled => setTimeout(settled, SETTLE_MS))
    }
    navigator.locks.request(`notifications-shown ${owner}`, claim).catch(reject)
  })
}

const take = (owner: string, ids: readonly string[]) => {
  // Whoever has left meanwhile is shown nothing more.
  if (readSession()?.id !== owner) return []
  const shown = readCopy('notifications-shown', owner, shownIds) ?? []
  const fresh = ids.filter(id => !shown.includes(id))
  if (fresh.length) writeCopy('notifications-shown', owner, [...fresh, ...shown].slice(0, REMEMBERED))
  return fresh
}
