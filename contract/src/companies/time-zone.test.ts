import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['ASIA/CALCUTTA', 'Asia/Kolkata'],
  [' America/argentina/buenos_aires ', 'America/Argentina/Buenos_Aires'],
  ['europe/kiev', 'Europe/Kyiv'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
])('%s is kept as %s', (typed, kept) => {
  expect(timeZone.parse(typed)).toBe(kept)
})

test.each(['', 'Mars/North', '+05:30', '-05'])('%s is no time zone', typed => {
  expect(timeZone.safeParse(typed).error?.issues).toMatchObject([{ message: 'This time zone is not known' }])
})
