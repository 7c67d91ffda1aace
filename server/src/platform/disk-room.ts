import { statfsSync } from 'node:fs'

const LOOK_EVERY_MS = 250

/**
 * Watches the room on the disk of the embedded PostgreSQL. That needs some to go on at all: when it cannot
 * write its log it ends, and does not start again until there is room. So Leadline stops writing before, and
 * reading goes on.
 * @param reserve bytes; below them the disk counts as full
 * @returns says whether it does; looks at most four times a second
 */
export function watchRoom(folder: string, reserve: number, clock: () => number = () => performance.now()) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let full = false
  return () => {
    if (clock() - lookedAt < LOOK_EVERY_MS) return full
    lookedAt = clock()
    const { bavail, bsize } = statfsSync(folder)
    full = bavail * bsize < reserve
    return full
  }
}
