import { analyticsOf, type Counted } from '@leadline/contract/analytics/answer'
import type { Tally } from '@leadline/contract/analytics/tally'
import { STATUSES } from './lead-answers.ts'

const tally = (kind: Tally['kind'], key: string, status: string, leads: number, value = 0): Tally => ({
  ...{ kind, key, status, leads, value },
  budget: value,
})

export const LINK_ID = '0192f0c1-dddd-7000-8000-000000000001'

/** Ten leads: five new, two contacted, two won, one lost; seven from the website. */
const TALLIES: Tally[] = [
  tally('status', '', 'new', 5, 100_000),
  tally('status', '', 'contacted', 2),
  tally('status', '', 'closed_won', 2, 250_000),
  tally('status', '', 'closed_lost', 1, 50_000.4),
  tally('source', 'website', 'new', 5),
  tally('source', 'website', 'closed_won', 2, 250_000),
  tally('source', 'instagram', 'contacted', 2),
  tally('source', '', 'closed_lost', 1),
  tally('campaign', 'diwali-offer', 'contacted', 2),
  tally('link', LINK_ID, 'contacted', 2),
  tally('way', '[]', 'new', 5),
  tally('way', '["new"]', 'contacted', 2),
  tally('way', '["contacted","new"]', 'closed_won', 2),
  tally('way', '["new"]', 'closed_lost', 1),
  tally('answer', '25', '', 6),
  tally('win', '9', 'closed_won', 2),
  tally('step', '1', 'new', 5),
  tally('step', '8', 'contacted', 5),
]

/** The figures as the server counts them, of no lead at all where there are no tallies. */
export const someFigures = (over: Partial<Counted> = {}, tallies = TALLIES) =>
  analyticsOf({
    range: 'all',
    window: { from: null, to: null },
    companies: [
      {
        statuses: STATUSES,
        tallies,
        months: tallies.length ? [{ month: '2026-11', status: 'closed_won', leads: 2, value: 250_000 }] : [],
      },
    ],
    links: [{ linkId: LINK_ID, source: 'instagram', campaign: 'diwali-offer', service: '', placement: '' }],
    months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ...over,
  })
