/** An hour is so tall, in pixels; half of it is an item. */
export const HOUR_PX = 64
/** So far the pointer must go, in pixels, before an item is lifted: less is a click. */
export const LEAST_MOVE_PX = 5
const SNAP_MIN = 15

/** The minute of the day that lies so many minutes into a column of the hours `from` to `to`, by quarters. */
export const minuteUnder = (into: number, from: number, to: number): number => {
  const minute = from * 60 + Math.round(into / SNAP_MIN) * SNAP_MIN
  return Math.min(Math.max(minute, from * 60), to * 60 - SNAP_MIN)
}
