import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, type Range, recountOf } from '../../test/analytics-recount.ts'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { enquire, type Link, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile } from '../../test/imports.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { settleFigures } from './settle-figures.ts'

/** How many changes; without more, one of each kind. */
const STEPS = Number(process.env.LEADLINE_RECOUNTS ?? 22)
const SEED = Number(process.env.LEADLINE_RECOUNTS_SEED ?? Date.now() % 1_000_000_000)

let t: TestApp
let asha: Company
let link: Link
beforeAll(async () => {
  t = await startTestApp()
  // So that triggers put the small changes together several times.
  await bySql(t, 'alter sequence derived.lead_figure_changes_id_seq restart with 1000')
  asha = await registerCompany(t)
  link = await makeLink(t, asha, { source: 'instagram', campaign: 'Diwali' })
})
afterAll(() => t.stop())

let state = SEED
/** The next number from 0 to below `most`; the same seed gives the same ones. */
const draw = (most: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * most)
}
const oneOf = <T>(all: readonly T[]): T => all[draw(all.length)]!

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, asha.token, method, path, body)
const ids = async (path = '/leads?limit=1000'): Promise<string[]> =>
  (await api('GET', path)).body.data.map((lead: { _id: string }) => lead._id)
const some = async (path?: string) => {
  const all = await ids(path)
  return Array.from({ length: Math.min(all.length, 1 + draw(8)) }, () => oneOf(all)).filter(
    (id, at, list) => list.indexOf(id) === at,
  )
}
const statuses = async (): Promise<{ _id: string; name: string; stage: string; order: number }[]> =>
  (await api('GET', '/lead-statuses')).body.data
const statusName = async () => oneOf(await statuses()).name

const BUDGETS = ['', '₹2,50,000', '1.5 lakh', '2 cr', '50k', '50,000-1,00,000', '1-1.5 Crore', 'no idea']
const fields = async () => ({
  status: await statusName(),
  source: oneOf(['website', 'facebook', 'trade_show', 'indiamart']),
  budget: oneOf(BUDGETS),
  value: draw(10_000) / 4,
})
const acts: string[] = []
const imports: string[] = []

/** What happens to leads, to the statuses and to the company; what is refused changes nothing. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  create: async () => addLead(t, asha.token, await fields()),
  edit: async () => api('PUT', `/leads/${oneOf(await ids())}`, await fields()),
  status: async () => api('PUT', `/leads/${oneOf(await ids())}`, { status: await statusName() }),
  date: async () =>
    bySql(t, 'update leads set created_at = $2::timestamptz - $3 * $4::interval where id = $1', [
      oneOf(await ids()),
      t.clock.now.toISOString(),
      draw(220),
      oneOf(['1 hour', '1 day']),
    ]),
  enquiry: () => enquire(t, link, { phone: `98765${10_000 + draw(80_000)}` }),
  bulk: async () => {
    const answer = await api('POST', '/leads/bulk', {
      action: 'status',
      to: await statusName(),
      ids: await some(),
    })
    if (answer.body.data?.act) acts.push(answer.body.data.act)
  },
  bulkDelete: async () => {
    const answer = await api('POST', '/leads/bulk', { action: 'delete', ids: (await some()).slice(0, 3) })
    if (answer.body.data?.act) acts.push(answer.body.data.act)
  },
  undo: async () => acts.length && api('POST', `/leads/bulk/${acts.pop()}/undo`),
  delete: async () => api('DELETE', `/leads/${oneOf(await ids())}`),
  restore: async () => {
    const [id] = await some('/leads/deleted')
    return id && api('POST', `/leads/${id}/restore`)
  },
  import: async () => {
    const lines = await Promise.all(
      Array.from({ length: 1 + draw(30) }, async () => {
        const { status, source, value } = await fields()
        return `Kavya,98${10_000_000 + draw(500)},${status},${source},${value},"${oneOf(BUDGETS)}"`
      }),
    )
    const file = `Name,Phone,Status,Source,Value,Budget\n${lines.join('\n')}\n`
    imports.push((await importFile(t, asha.token, file, { duplicates: oneOf(['skip', 'update']) }))._id)
  },
  undoImport: async () => imports.length && api('POST', `/imports/${imports.pop()}/undo`),
  merge: async () => {
    const [kept, gone] = await some()
    return gone && api('POST', `/leads/${kept}/merge`, { leadId: gone, take: ['status', 'budget', 'source'] })
  },
  split: async () => {
    const [merged] = await bySql(
      t,
      'select merged_id, survivor_id from lead_merges where company_id = $1 and split_at is null limit 1',
      [asha.companyId],
    )
    return merged && api('POST', `/leads/${merged.survivor_id}/split`, { leadId: merged.merged_id })
  },
  zone: () =>
    api('PUT', `/companies/${asha.companyId}/settings`, {
      timeZone: oneOf(['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']),
    }),
  newStatus: async () =>
    api('POST', '/lead-statuses', {
      name: `step_${draw(4)}`,
      label: 'A step',
      stage: oneOf(['open', 'won']),
    }),
  stage: async () =>
    api('PUT', `/lead-statuses/${oneOf(await statuses())._id}`, {
      stage: oneOf(['open', 'won', 'lost', 'paused']),
      order: draw(9),
    }),
  removeStatus: async () => {
    const [gone, other] = [oneOf(await statuses()), await statusName()]
    return api('DELETE', `/lead-statuses/${gone._id}?moveTo=${other}`)
  },
  settle: () => settleFigures(t.deps),
  day: async () => {
    t.clock.now = new Date(t.clock.now.getTime() + draw(40) * 3_600_000)
    const { email, password } = asha
    asha.token = (await call(t, undefined, 'POST', '/company-auth/login', { email, password })).body.token
  },
}

test('after every change of leads, statuses and zone each figure equals a recount from the raw rows [2-7.50 2-9.19 2-9.20 2-9.21 2-9.23]', {
  timeout: 60_000 + STEPS * 2000,
}, async () => {
  for (let n = 0; n < 12; n++) await addLead(t, asha.token, await fields())
  const done: string[] = []
  let left: string[] = []
  for (let step = 0; step < STEPS; step++) {
    // Every kind of change once, in any order, then all of them again.
    if (!left.length) left = Object.keys(CHANGES)
    const [name] = left.splice(draw(left.length), 1) as [string]
    await CHANGES[name]!()
    done.push(name)
    const expected = await recountOf(t, asha.token, asha.companyId)
    const ranges: Range[] = ['all', oneOf(['today', '7d', '30d'])]
    for (const range of ranges)
      expect(
        await answered(t, asha.token, range),
        `LEADLINE_RECOUNTS_SEED=${SEED} ${range}: ${done.join(', ')}`,
      ).toEqual(expected(range))
  }
})

test('leads that are made and changed side by side, while the zone changes and figures are put together, each count once', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => addLead(t, asha.token, { status: 'new' })))
  const work = made.flatMap(({ _id }) => [
    () => api('PUT', `/leads/${_id}`, { value: 10, source: 'referral' }),
    () => addLead(t, asha.token, { budget: '2 cr' }),
  ])
  work.splice(10, 0, CHANGES.zone!, CHANGES.settle!)
  work.splice(50, 0, CHANGES.zone!, CHANGES.settle!)
  await Promise.all(work.map(run => run()))
  const expected = await recountOf(t, asha.token, asha.companyId)
  for (const range of ['all', 'today'] as const)
    expect(await answered(t, asha.token, range), range).toEqual(expected(range))
})
