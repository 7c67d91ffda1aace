import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcileFields } from './reconcile.ts'

const base = { name: 'Asha', active: true, teams: ['a', 'b'], leadId: '1', leadName: 'One' }

test('keeps what each side alone has changed, and says what was taken over', () => {
  const mine = { ...base, name: 'Asha Rao' }
  expect(reconcileFields(base, mine, { ...base, active: false })).toEqual({
    merged: { ...base, name: 'Asha Rao', active: false },
    clashes: [],
    taken: ['active'],
  })
})

test('asks about what both changed, each to something else, and holds my own until then', () => {
  const found = reconcileFields(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })
  expect(found).toEqual({ merged: { ...base, name: 'Mine' }, clashes: ['name'], taken: [] })
  expect(reconcileFields(base, { ...base, name: 'Both' }, { ...base, name: 'Both' }).clashes).toEqual([])
})

test('of a list nothing is asked: both additions stand, and what either took away is gone', () => {
  const found = reconcileFields(base, { ...base, teams: ['a', 'mine'] }, { ...base, teams: ['b', 'theirs'] })
  expect(found.clashes).toEqual([])
  expect(found.merged.teams).toEqual(['theirs', 'mine'])
})

test('what was asked and not answered is asked again, even of one who typed back what was there', () => {
  const [mine, theirs] = [
    { ...base, name: 'Old' },
    { ...base, name: 'Theirs' },
  ]
  expect(reconcileFields(theirs, mine, theirs, { open: ['name'] }).clashes).toEqual(['name'])
  const typedBack = reconcileFields(mine, mine, theirs, { open: ['name'] })
  expect([typedBack.merged.name, typedBack.clashes]).toEqual(['Old', ['name']])
  expect(reconcileFields(theirs, theirs, theirs, { open: ['name'] }).clashes).toEqual([])
})

test('a name goes with the id that it stands beside', () => {
  const follows = { leadName: 'leadId' }
  const mine = { ...base, leadId: '2', leadName: 'Two' }
  const theirs = { ...base, leadId: '3', leadName: 'Three' }
  const both = reconcileFields(base, mine, theirs, { follows })
  expect([both.merged.leadName, both.clashes]).toEqual(['Two', ['leadId']])
  expect(reconcileFields(base, base, theirs, { follows }).merged.leadName).toBe('Three')
})

test('a field that the form did not have is as the other left it', () => {
  const { merged, clashes } = reconcileFields({}, {}, { city: 'Pune' })
  expect([merged, clashes]).toEqual([{ city: 'Pune' }, []])
})

test('loses no change of either side without asking', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c')
  fc.assert(
    fc.property(word, word, word, (was, own, other) => {
      const { merged, clashes } = reconcileFields({ f: was }, { f: own }, { f: other })
      if (clashes.length > 0) return own !== was && other !== was && own !== other
      return merged.f === (own === was ? other : own)
    }),
  )
})
