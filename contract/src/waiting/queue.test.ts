import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, inOrder, keepMine, nextOrder, nextToSend, settle } from './queue.ts'
import { bodyOfFields, flatFields, type WaitingChange, type WaitingWrite, waitingWrite } from './write.ts'

const base = { owner: 'e1', at: '2026-11-29T06:00:00.000Z', leadName: 'Kavya Rao', state: 'waiting' as const }
const change = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...{ ...base, kind: 'change', key: 'k1', order: 1, leadId: 'l1', version: 3 },
  ...{ values: { status: 'contacted' }, before: { status: 'new' } },
  ...over,
})
const stale = (current: object): Answer => ({
  ...{ taken: false, status: 412, code: 'STALE', message: 'Changed meanwhile.' },
  current,
})
const refused = (status: number): Answer => ({ taken: false, status, code: 'X', message: 'No.' })

test('what the server takes is done; what it refuses stays, with its words, until its person decides', () => {
  expect(settle(change(), { taken: true })).toEqual({ done: true })
  for (const status of [400, 403, 404, 409, 422]) {
    const settled = settle(change(), refused(status))
    expect(settled).toMatchObject({ write: { state: 'refused', refusal: { message: 'No.' } } })
  }
})

test('without an answer, without a session or while the server is away, everything waits', () => {
  for (const status of [0, 200, 401, 408, 429, 500, 502, 503, 507])
    expect(settle(change(), refused(status)), String(status)).toEqual({ later: true })
})

test('over a change of other fields it is sent again, where it stands already it is done, over the same field it asks (case R46, case R47)', () => {
  expect(settle(change(), stale({ version: 5, status: 'new', phone: '1' }))).toEqual({
    write: change({ version: 5 }),
  })
  expect(settle(change(), stale({ version: 5, status: 'contacted' }))).toEqual({ done: true })
  const asked = settle(change(), stale({ version: 5, status: 'qualified' }))
  const refusal = {
    code: 'STALE',
    message: 'Changed meanwhile.',
    current: { status: 'qualified' },
    version: 5,
  }
  expect(asked).toEqual({ write: { ...change(), state: 'refused', refusal } })
  const mine = keepMine((asked as { write: WaitingWrite }).write)
  expect(mine).toEqual(change({ before: { status: 'qualified' }, version: 5 }))
})

test('over a follow-up that was moved or ended otherwise it asks, and asks again had it been moved once more', () => {
  const write: WaitingWrite = {
    ...{ ...base, kind: 'complete', key: 'k1', order: 1, leadId: 'l1', followUpId: 'f1', type: 'call' },
    seenDueDate: '2026-12-01T06:00:00.000Z',
  }
  const open = { completed: false, completedAt: null, outcome: null, hasTime: true }
  const moved = { ...open, nextFollowUpDate: '2026-12-03T06:00:00.000Z' }
  const ended = (outcome: string) => ({ ...moved, completed: true, completedAt: base.at, outcome })
  const meet = (current: object) =>
    settle(write, {
      ...{ taken: false, status: 409, code: 'CHANGED_MEANWHILE', message: 'Moved.' },
      current: { _id: 'f1', ...current },
    })
  const refusedOver = (current: object) => ({
    write: { ...write, state: 'refused', refusal: { code: 'CHANGED_MEANWHILE', message: 'Moved.', current } },
  })
  const asked = meet(moved) as { write: WaitingWrite }
  expect(asked).toEqual(refusedOver(moved))
  expect(keepMine(asked.write)).toEqual({ ...write, seenDueDate: moved.nextFollowUpDate })
  const over = meet(ended('unsuccessful')) as { write: WaitingWrite }
  expect(over).toEqual(refusedOver(ended('unsuccessful')))
  expect(keepMine(over.write)).not.toHaveProperty('seenDueDate')
  expect(meet(ended('successful'))).toEqual({ done: true })
})

test('of several fields only those in question are sent and asked about; a custom one goes by its own name', () => {
  const values = flatFields({ notes: 'Mine', phone: '2', customFields: { city: 'Pune' } })
  const write = change({ values, before: { notes: '', phone: '1', 'customFields.city': null } })
  const theirs = { version: 4, notes: 'Mine', phone: '1', customFields: { city: 'Goa', other: 'x' } }
  expect(settle(write, stale(theirs))).toMatchObject({
    write: { values: { phone: '2', 'customFields.city': 'Pune' }, refusal: { current: { phone: '1' } } },
  })
  expect(bodyOfFields(values)).toEqual({ notes: 'Mine', phone: '2', customFields: { city: 'Pune' } })
})

test('a broken or half-written item is none', () => {
  for (const broken of [null, {}, { ...change(), key: '' }, { ...change(), kind: 'other' }])
    expect(waitingWrite.safeParse(broken).success).toBe(false)
})

test('a refused change holds up a later one of the same field of the same lead, and nothing else', () => {
  const first = change({ state: 'refused' })
  const next = (later: Partial<WaitingChange>) =>
    nextToSend([first, change({ key: 'k2', order: 2, ...later })], 'e1')
  expect(next({})).toBeUndefined()
  expect(next({ leadId: 'l2' })?.key).toBe('k2')
  expect(next({ values: { notes: 'x' } })?.key).toBe('k2')
})

/** A server that knows each key, and a network that loses requests and answers. */
const runs = fc.array(
  fc.record({
    lead: fc.nat({ max: 2 }),
    owner: fc.constantFrom('e1', 'e2'),
    fate: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
)
test('each is done once, in the order of who did it, whatever is lost on the way; nobody else’s is sent', () => {
  fc.assert(
    fc.property(runs, acts => {
      let queue: WaitingWrite[] = []
      for (const [at, { lead, owner }] of acts.entries())
        queue.push({
          ...{
            ...base,
            kind: 'follow-up',
            owner,
            key: `k${at}`,
            leadId: `l${lead}`,
            order: nextOrder(queue),
          },
          body: { type: 'call' },
        })
      const all = inOrder(queue)
      const done: string[] = []
      const fates = new Map(acts.map(({ fate }, at) => [`k${at}`, [...fate]]))
      for (let write = nextToSend(queue, 'e1'); write; write = nextToSend(queue, 'e1')) {
        // 0 lost on the way there, 1 its answer lost, 2 the page killed before the answer was noted, else it arrives.
        const fate = fates.get(write.key)!.shift() ?? 3
        if (fate > 0 && !done.includes(write.key)) done.push(write.key)
        if (fate === 2) continue
        const settled = settle(write, fate === 3 ? { taken: true } : refused(0))
        if ('done' in settled) queue = queue.filter(({ key }) => key !== write.key)
      }
      expect(done).toEqual(all.filter(({ owner }) => owner === 'e1').map(({ key }) => key))
      expect(queue).toEqual(all.filter(({ owner }) => owner === 'e2'))
    }),
  )
})
