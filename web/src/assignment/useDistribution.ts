import { DISTRIBUTION_METHODS, type DistributionMethod } from '@leadline/contract/assignment/distribution'
import { distributionNotes } from '@leadline/contract/assignment/records'
import { count } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import type { PRIORITIES } from '@leadline/contract/options/option'
import type { Performance } from '@leadline/contract/performance/figures'
import { useMemo, useState } from 'react'
import { readNow } from '../platform/use-now.ts'
import { useChosenLeads, useTeam } from './api.ts'
import { capacityOf, type DistributedLead, previewOf } from './preview.ts'
import { useCommit } from './useCommit.ts'

export type Priority = (typeof PRIORITIES)[number]

export interface DistributionProps {
  /** How many leads were selected. */
  count: number
  companyId: string | undefined
  /** The leads as they are now, those that are gone left out; tells how many it has so far. */
  fetchLeads: (onProgress: (leads: number) => void) => Promise<DistributedLead[]>
  /** Tells what was done, with Undo where something was, and lets the selection go. */
  onDone: (message: string, act: string | null) => Promise<unknown>
  onClose: () => void
}

/** Everything that the dialog holds: people, leads, what was chosen and typed, and the preview of it. */
export const useDistribution = (of: DistributionProps) => {
  const team = useTeam(of.companyId)
  const leads = useChosenLeads(of.fetchLeads)
  const form = useChoices()
  const shown = useShown(team.data, leads.query.data, form)
  const commit = useCommit({ of, form, shown, team, leads: leads.query })
  return { team, leads, form, commit, ...shown, total: leads.query.data?.length ?? of.count }
}
export type Distribution = ReturnType<typeof useDistribution>

/** What the answers and the choices make together. */
const useShown = (
  team: readonly Performance[] = NONE,
  leads: readonly DistributedLead[] = NONE,
  { chosen: ids, method, typed }: Choices,
) =>
  useMemo(() => {
    const companies = new Set(leads.map(lead => lead.companyId))
    const isOne = companies.size < 2
    const people = team.filter(({ employee }) => companies.size === 0 || companies.has(employee.company))
    const byId = new Map(people.map(person => [person.employee._id, person]))
    const chosen = ids.flatMap(id => byId.get(id) ?? [])
    const capacity = capacityOf(people)
    const preview = isOne ? previewOf({ method, people: chosen, leads, typed, capacity }) : undefined
    return {
      ...{ leadsNow: leads, people, chosen, capacity, preview },
      /** When it was made: the same sent again is the same, to the letter. */
      shownAt: readNow(),
      /** Why there is no preview, where it is for the leads. */
      refusal: isOne ? undefined : MIXED,
      /** Why it cannot be sent as it stands. */
      whyNot: whyNot(preview, leads.length),
    }
  }, [team, leads, ids, method, typed])
export type Shown = ReturnType<typeof useShown>

const NONE: never[] = []
export const MIXED = 'The selected leads are of several companies. Choose one company first.'

const whyNot = (preview: ReturnType<typeof previewOf>, leads: number) => {
  if (!preview || preview.placed === leads) return undefined
  const rest = leads - preview.placed
  return rest > 0
    ? `${leadsWord(rest)} ${rest === 1 ? 'has' : 'have'} nobody yet.`
    : `${leadsWord(-rest)} too many: there are only ${count(leads)}.`
}

/** What one chooses and types. */
const useChoices = () => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [method, setMethod] = useState<DistributionMethod>(DISTRIBUTION_METHODS[0])
  const [priority, setPriority] = useState<Priority>('medium')
  const [notes, setNotes] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return {
    ...{ chosen, method, priority, setPriority, setNotes, typed },
    /** They follow the method until somebody writes their own. */
    notes: notes ?? distributionNotes(method),
    touched: chosen.length > 0 || notes !== undefined || Object.keys(typed).length > 0,
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]),
    add: (ids: readonly string[]) => setChosen([...new Set([...chosen, ...ids])]),
    drop: (ids: readonly string[]) => setChosen(chosen.filter(id => !ids.includes(id))),
    /** Another method has its own numbers. */
    setMethod: (to: DistributionMethod) => {
      setMethod(to)
      setTyped({})
    },
    type: (id: string, number: string) =>
      setTyped({
        ...typed,
        [id]: number
          .replace(/\D/g, '')
          .replace(/^0+(?=\d)/, '')
          .slice(0, 5),
      }),
    untype: () => setTyped({}),
  }
}
export type Choices = ReturnType<typeof useChoices>
