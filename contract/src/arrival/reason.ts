import { z } from 'zod'
import { distributionMethod } from '../assignment/distribution.ts'
import { count, percent } from '../format.ts'
import { instant } from '../text.ts'

const AWAY = ['inactive', 'holiday', 'out-of-hours'] as const
/** So many of those who were passed over are named. */
export const SKIPPED_MOST = 12

/** Why a lead that arrived went to whom it did, in the figures of that moment. */
export const arrivalReason = z.object({
  rule: z.string(),
  method: distributionMethod,
  /** `turn`: it was their turn; `fallback`: nobody of the team was there; `nobody`: nor was there a fallback owner. */
  outcome: z.enum(['turn', 'fallback', 'nobody']),
  employee: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** How many of the team were there, of how many. */
  there: z.number().int(),
  team: z.number().int(),
  /** Of who got it by turn: the part of the leads that falls to them, 0 to 1, and what that went by. */
  figures: z
    .object({ share: z.number(), score: z.number().int().nullable(), workload: z.number() })
    .nullable(),
  skipped: z.array(z.object({ name: z.string(), why: z.enum(AWAY) })),
})
export type ArrivalReason = z.infer<typeof arrivalReason>

/** A reason with when it was. */
export const datedReason = arrivalReason.extend({ at: instant })
export type DatedReason = z.infer<typeof datedReason>

/** The answer to 'why this person?' in a sentence or two. */
export const whyArrived = (reason: ArrivalReason): string =>
  [OUTCOMES[reason.outcome](reason), skippedWords(reason)].filter(Boolean).join(' ')

const OUTCOMES: Record<ArrivalReason['outcome'], (reason: ArrivalReason) => string> = {
  turn: reason => `Rule “${reason.rule}”: ${turnWords(reason)}`,
  fallback: ({ rule, employee, team }) =>
    `Rule “${rule}”: ${nobodyWords(team)}, so it went to the fallback owner, ${employee?.name ?? ''}.`,
  nobody: ({ rule, team }) =>
    `Rule “${rule}”: ${nobodyWords(team)} and there was no fallback owner, so it stayed unassigned.`,
}

const nobodyWords = (team: number) =>
  team === 0 ? 'the team is empty' : 'nobody of the team could be given a lead'

function turnWords({ method, employee, there, figures }: ArrivalReason) {
  const name = employee?.name ?? ''
  if (there === 1) return `${name} was the only one of the team who could be given a lead.`
  if (method === 'equal' || !figures)
    return `it was the turn of ${name}, in equal shares among the ${count(there)} who were there.`
  const { share, score, workload } = figures
  const load = `workload ${percent(workload)}`
  const by = method === 'weighted' ? `score ${score ?? 'not known yet, taken as 60'}, ${load}` : load
  return `it was the turn of ${name}, to whom ${percent(share * 100)} of the leads fall among the ${count(there)} who were there (${by}).`
}

const AWAY_WORDS: Record<(typeof AWAY)[number], string> = {
  inactive: 'inactive',
  holiday: 'on holiday',
  'out-of-hours': 'outside working hours',
}

/** 'Passed over: Asha Rao and Dev Nair (outside working hours), Meera Das (inactive).' */
function skippedWords({ skipped, there, team }: ArrivalReason) {
  if (!skipped.length) return ''
  const groups = AWAY.flatMap(why => {
    const names = skipped.filter(each => each.why === why).map(({ name }) => name)
    return names.length ? [`${listed(names)} (${AWAY_WORDS[why]})`] : []
  })
  const more = team - there - skipped.length
  return `Passed over: ${[...groups, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ')}.`
}

const listed = (names: readonly string[]) =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
