import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginHistory, redo, stepTo, undo } from './history.ts'

const times = <T>(count: number, from: T, act: (value: T) => T): T =>
  Array.from({ length: count }).reduce<T>(value => act(value), from)

test('as many undos lead back as there were steps, and as many redos forward again', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer(), { maxLength: 90 }), (first, steps) => {
      const done = steps.reduce((history, step) => stepTo(history, step), beginHistory(first))
      const undone = times(steps.length, done, undo)
      expect(undone.present).toBe(first)
      expect(undo(undone)).toEqual(undone)
      expect(times(steps.length, undone, redo).present).toBe(steps.at(-1) ?? first)
    }),
  )
})

test('a step after an undo leaves nothing to redo; of endless steps a hundred are kept', () => {
  const two = stepTo(stepTo(beginHistory('a'), 'b'), 'c')
  const other = stepTo(undo(two), 'd')
  expect([redo(other).present, undo(other).present]).toEqual(['d', 'b'])
  const many = times(500, beginHistory(0), history => stepTo(history, history.present + 1))
  expect(times(500, many, undo).present).toBe(400)
})

test('what is typed into one place is one step, into another place a new one', () => {
  const typed = ['S', 'Si', 'Sit'].reduce(
    (history, title) => stepTo(history, title, 'title'),
    beginHistory(''),
  )
  expect(undo(typed).present).toBe('')
  expect(undo(stepTo(typed, 'Site', 'description')).present).toBe('Sit')
  expect(undo(stepTo(undo(stepTo(typed, 'x')), 'Sitt', 'title')).present).toBe('Sit')
})
