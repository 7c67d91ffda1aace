import { analytics } from '@leadline/contract/analytics/figures'
import { readBudget } from '@leadline/contract/money'
import type { Stage } from '@leadline/contract/statuses/status'
import { call } from './builders.ts'
import { asSuperuser, type TestApp } from './database.ts'
import { NO_TIMES, type RawTimes, rawTimes, recountTimes } from './times-recount.ts'

export interface RawLead {
  /** The day of the company's zone on which it was created. */
  day: string
  status: string
  source: string
  campaign: string
  link: string | null
  value: number
  budget: string
  /** All statuses that it has ever been in, by its history. */
  ever: string[]
  times: RawTimes
}

const DAYS = { all: 100_000, today: 1, '7d': 7, '30d': 30 } as const
export type Range = keyof typeof DAYS

/** The leads of a company as they stand in its tables, with their histories, read past the application. */
async function rawLeads(t: TestApp, companyId: string) {
  const rows = await asSuperuser(
    t.database,
    `select c.time_zone, l.*, l.value::float8 as worth, (
       select coalesce(json_agg(m), '[]') from lead_history h, jsonb_array_elements(h.changes) m
       where h.company_id = l.company_id and h.lead_id = l.id and m ->> 'field' = 'status') as moves
     from companies c left join leads l on l.company_id = c.id and l.deleted_at is null where c.id = $1`,
    [companyId],
  )
  const zone: string = rows[0]!.time_zone
  const leads = rows
    .filter(row => row.id)
    .map(
      (lead): RawLead => ({
        day: dayIn(zone, new Date(lead.created_at)),
        status: lead.status,
        source: lead.source,
        campaign: lead.campaign,
        link: lead.capture_link_id,
        value: lead.worth,
        budget: lead.budget,
        ever: [
          lead.status,
          ...lead.moves.flatMap((move: { from: string; to: string }) => [move.from, move.to]),
        ],
        times: rawTimes(lead),
      }),
    )
  return { leads, zone }
}

const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

interface Named {
  name: string
  label: string
  stage: Stage
}

/** Every number of the answer counted lead by lead, as plainly as it can be. */
export function recount(all: readonly RawLead[], statuses: readonly Named[], range: Range, today: string) {
  const first = new Date(Date.parse(today) - (DAYS[range] - 1) * 86_400_000).toISOString().slice(0, 10)
  const leads = range === 'all' ? all : all.filter(({ day }) => day >= first && day <= today)
  const stageOf = (name: string) => statuses.find(status => status.name === name)!.stage
  const of = (stage: Stage) => leads.filter(({ status }) => stageOf(status) === stage)
  const won = of('won')
  const budget = (some: readonly RawLead[]) => sum(some.map(lead => readBudget(lead.budget)))
  const shares = (key: (lead: RawLead) => string | null) =>
    Object.fromEntries(
      [...new Set(leads.map(key))].filter(Boolean).map(name => {
        const some = leads.filter(lead => key(lead) === name)
        const wonOnes = some.filter(({ status }) => stageOf(status) === 'won')
        return [name, [some.length, wonOnes.length, sum(wonOnes.map(({ value }) => value))]]
      }),
    )
  const steps = statuses.filter(({ stage }) => stage === 'new' || stage === 'open').map(({ name }) => [name])
  const line = [...steps, statuses.filter(({ stage }) => stage === 'won').map(({ name }) => name)]
  const reached = line.map(
    (_, at) =>
      leads.filter(({ ever }) => ever.some(name => line.slice(at).some(step => step.includes(name)))).length,
  )
  return {
    metrics: {
      totalLeads: leads.length,
      newLeads: of('new').length,
      openLeads: of('open').length,
      pausedLeads: of('paused').length,
      wonLeads: won.length,
      lostLeads: of('lost').length,
      conversionRate: leads.length ? Math.round((won.length / leads.length) * 1000) / 10 : 0,
    },
    revenue: {
      activeBudget: budget(leads.filter(({ status }) => stageOf(status) !== 'lost')),
      wonBudget: budget(won),
      lostBudget: budget(of('lost')),
      convertedValue: sum(won.map(({ value }) => value)),
      averageWonValue: won.length
        ? Math.round((sum(won.map(({ value }) => value)) / won.length) * 100) / 100
        : null,
    },
    statuses: statuses.map(({ name }) => [name, leads.filter(({ status }) => status === name).length]),
    pipeline: line.map((names, at) => [
      names.join(),
      leads.filter(({ status }) => names.includes(status)).length,
      reached[at],
      reached[at + 1] ?? null,
    ]),
    times: recountTimes(all, leads, statuses),
    sources: shares(({ source }) => source),
    campaigns: shares(({ campaign }) => campaign),
    links: shares(({ link }) => link),
    trend: lastSix(today).map(month => {
      const made = all.filter(({ day }) => day.startsWith(month))
      const won = made.filter(({ status }) => stageOf(status) === 'won')
      return [month, made.length, won.length, sum(won.map(({ value }) => value))]
    }),
  }
}

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100

function lastSix(today: string) {
  const months: string[] = []
  for (let [year, month] = today.split('-').map(Number) as [number, number]; months.length < 6; month--) {
    if (month === 0) [year, month] = [year - 1, 12]
    months.unshift(`${year}-${String(month).padStart(2, '0')}`)
  }
  return months
}

/** What the call answers, in the shape of the recount. */
export async function answered(t: TestApp, token: string, range: Range) {
  const { status, body } = await call(t, token, 'GET', `/analytics?range=${range}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const data = analytics.parse(body.data)
  const shares = <K extends string>(all: ({ [k in K]: string } & Share)[], key: K) =>
    Object.fromEntries(all.map(each => [each[key], [each.leads, each.won, each.wonValue]]))
  return {
    metrics: data.metrics,
    revenue: data.revenue,
    statuses: data.statuses.map(each => [each.status, each.leads]),
    pipeline: data.pipeline.map(each => [each.statuses.join(), each.leads, each.reached, each.advanced]),
    times: data.times,
    sources: shares(data.sources, 'source'),
    campaigns: shares(data.campaigns, 'campaign'),
    links: shares(data.links, 'linkId'),
    trend: data.trend.map(each => [each.month, each.created, each.won, each.wonValue]),
  }
}

interface Share {
  leads: number
  won: number
  wonValue: number
}

/** What is expected of a company now, by range: its raw leads counted by its statuses and the day in its zone. */
export async function recountOf(t: TestApp, token: string, companyId: string) {
  const { data: statuses } = (await call(t, token, 'GET', '/lead-statuses')).body
  const { leads, zone } = await rawLeads(t, companyId)
  return (range: Range) => recount(leads, statuses, range, dayIn(zone, t.clock.now))
}

/**
 * Rows of a file as the leads that an import makes of them: `status` of a row, and its source as the company calls it,
 * `known` where it is not just spelled in small letters; `more` is what else it is given.
 */
export const rawRows = <Row extends Record<string, string>>(
  rows: readonly Row[],
  status: (row: Row) => string,
  day: (row: Row) => string,
  known: Record<string, string>,
  more: (row: Row) => Partial<RawLead> = () => ({}),
): RawLead[] =>
  rows.map(row => {
    const source = row['Lead Source']!
    return {
      day: day(row),
      status: status(row),
      source: known[source] ?? source.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
      campaign: '',
      link: null,
      value: 0,
      budget: '',
      ever: [status(row)],
      times: NO_TIMES,
      ...more(row),
    }
  })
