import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

const LONG = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')

test('short values stand whole', () => {
  expect(changedPart('red door', 'blue door')).toEqual(['red door', 'blue door'])
  expect(changedPart('', 'first')).toEqual(['', 'first'])
})

test('of long ones that differ in one place, that place and the words around it', () => {
  expect(changedPart(LONG, LONG.replace('word50 ', 'granite '))).toEqual([
    '… word44 word45 word46 word47 word48 word49 word50 word51 word52 word53 word54 word55 word56 …',
    '… word44 word45 word46 word47 word48 word49 granite word51 word52 word53 word54 word55 word56 …',
  ])
})

test('what was added at the end or taken from the beginning is seen', () => {
  expect(changedPart(LONG, `${LONG} and more`)).toEqual([
    '… word93 word94 word95 word96 word97 word98 word99',
    '… word93 word94 word95 word96 word97 word98 word99 and more',
  ])
  const [from, to] = changedPart(LONG, LONG.replace('word0 ', ''))
  expect(from).toBe('word0 word1 word2 word3 word4 word5 word6 …')
  expect(to).toBe('word1 word2 word3 word4 word5 word6 …')
})

test('one that is new from end to end is cut, between letters', () => {
  const [from, to] = changedPart('', '👩‍🌾'.repeat(200))
  expect(from).toBe('')
  expect(to.isWellFormed()).toBe(true)
  expect(to).toMatch(/ …$/)
  expect(to.length).toBeLessThan(500)
})
