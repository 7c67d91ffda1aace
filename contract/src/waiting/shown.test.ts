import { expect, test } from 'vitest'
import type { LeadWithFollowUps } from '../leads/lead.ts'
import { RESPONSE_STATES } from '../response/response.ts'
import { listKept } from './kept-follow-ups.ts'
import { findKept } from './kept-leads.ts'
import { leadAsWaiting } from './shown.ts'
import type { WaitingWrite } from './write.ts'

const who = { name: 'Nandini Rao', timeZone: 'Asia/Kolkata' }
const now = '2026-11-29T06:00:00.000Z'
const followUp = (over: Partial<LeadWithFollowUps['followUps'][number]> = {}) => ({
  ...{ _id: 'f1', leadId: 'l1', type: 'call' as const, summary: '', notes: '', hasTime: true, nextStep: '' },
  ...{
    nextFollowUpDate: '2026-11-29T12:00:00.000Z',
    priority: 'medium',
    completed: false,
    completedAt: null,
  },
  ...{ outcome: null, date: now, addedByName: 'Office', addedByRole: 'company', userId: 'c1' },
  ...over,
})
const lead = (over: Partial<LeadWithFollowUps> = {}) =>
  ({
    ...{ _id: 'l1', companyId: 'c1', name: 'Kavya Rao', title: '', email: '', phone: '+91 98765 00012' },
    ...{
      company: 'Malnad Coffee',
      status: 'new',
      source: 'website',
      priority: 'high',
      campaign: '',
      value: 100,
    },
    ...{ assignedTo: 'e1', teamMember: [], tags: [], customFields: {}, createdAt: now, notes: '' },
    followUps: [followUp()],
    ...over,
  }) as unknown as LeadWithFollowUps
const base = { owner: 'e1', at: now, leadId: 'l1', leadName: 'Kavya Rao', state: 'waiting' as const }
const WRITES: WaitingWrite[] = [
  { ...base, kind: 'change', key: 'a', order: 1, values: { status: 'contacted' }, before: {}, version: 1 },
  {
    ...base,
    kind: 'follow-up',
    key: 'b',
    order: 2,
    body: { type: 'meeting', nextFollowUpDate: '2026-11-30' },
  },
  { ...base, kind: 'complete', key: 'c', order: 3, followUpId: 'f1', type: 'call' },
]

test('a lead is shown as it will stand: its status, what was logged first, what was completed', () => {
  const shown = leadAsWaiting(lead(), WRITES, who)
  expect(shown.status).toBe('contacted')
  expect(shown.followUps.map(({ _id, completed }) => [_id, completed])).toEqual([
    ['waiting:b', false],
    ['f1', true],
  ])
  // The day begins where the company is.
  expect(shown.followUps[0]).toMatchObject({ nextFollowUpDate: '2026-11-29T18:30:00.000Z', hasTime: false })
})

test('what was refused, and what is of another lead, changes nothing', () => {
  const refused = WRITES.map(write => ({ ...write, state: 'refused' as const }))
  expect(leadAsWaiting(lead(), refused, who)).toEqual(lead())
  expect(leadAsWaiting(lead({ _id: 'l2' }), WRITES, who)).toEqual(lead({ _id: 'l2' }))
})

test('kept follow-ups are listed by their state, with what waits among them', () => {
  const list = (state: 'today' | 'upcoming' | 'overdue' | 'completed' | 'all') =>
    listKept(
      [leadAsWaiting(lead({ followUps: [followUp(), followUp({ _id: 'f2' })] }), WRITES, who)],
      { state },
      { now, ...who },
    )
  expect(list('today').data.map(({ _id }) => _id)).toEqual(['f2'])
  expect(list('upcoming').data).toMatchObject([
    { _id: 'waiting:b', leadName: 'Kavya Rao', addedByType: 'employee' },
  ])
  expect(list('completed').data.map(({ _id }) => _id)).toEqual(['f1'])
  expect(list('overdue').data).toEqual([])
  expect(list('all').counts).toMatchObject({ all: 3, pending: 2, today: 1, upcoming: 1, completed: 1 })
})

test('kept leads are found by what the list filters by; what only the server knows is left to it', () => {
  const leads = [lead(), lead({ _id: 'l2', name: 'Imran', phone: '', status: 'qualified', value: 900 })]
  const found = (query: Parameters<typeof findKept>[1]) =>
    findKept(leads, query, who.timeZone)?.map(({ _id }) => _id)
  expect(found({})).toEqual(['l2', 'l1'])
  expect(found({ sort: 'value' })).toEqual(['l1', 'l2'])
  expect(found({ status: ['qualified'] })).toEqual(['l2'])
  expect(found({ search: '98765000' })).toEqual(['l1'])
  expect(found({ search: 'malnad', from: '2026-11-29', to: '2026-11-29' })).toEqual(['l2', 'l1'])
  expect(found({ minValue: 500, priority: ['high'], assignedTo: ['e1'] })).toEqual(['l2'])
  expect(found({ tag: ['x'] })).toEqual([])
  expect(findKept([lead({ tags: ['VIP'] })], { tag: ['vip', 'x'] }, who.timeZone)).toHaveLength(1)
  expect(found({ custom: ['city:is:Goa'] as never })).toBeUndefined()
})

test('who waits for a first contact is not guessed without the server, and no priority is medium as it is there', () => {
  const leads = [lead({ priority: '' }), lead({ _id: 'l2', priority: 'medium' }), lead({ _id: 'l3' })]
  for (const response of RESPONSE_STATES) expect(findKept(leads, { response }, who.timeZone)).toBeUndefined()
  expect(findKept(leads, { priority: ['medium'] }, who.timeZone)?.map(({ _id }) => _id)).toEqual(['l2', 'l1'])
})
