const MINUTE_MS = 60_000

/** Counts what comes through each door, by the minute; says whether there have been more than `most`. */
export function countByDoor(most: number) {
  const minutes = new Map<string, { since: number; count: number }>()
  return (door: string, now: Date): boolean => {
    const running = minutes.get(door)
    const current =
      running && now.getTime() - running.since < MINUTE_MS ? running : { since: now.getTime(), count: 0 }
    current.count++
    minutes.set(door, current)
    return current.count > most
  }
}
