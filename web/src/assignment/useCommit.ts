import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { distributionNotes } from '@leadline/contract/assignment/records'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { isGivenUp, useSlowAct } from '../ui/slow-act.tsx'
import type { useChosenLeads, useTeam } from './api.ts'
import { changeWords, type Known } from './changes.ts'
import type { DistributedLead, Preview } from './preview.ts'
import type { Choices, DistributionProps, Shown } from './useDistribution.ts'

export const NOBODY = 'Please select at least one employee'
export const NO_PREVIEW = 'No distribution preview available'

const NOTHING: string[] = []

/** As the server says it where leads went to somebody else. */
const NOTHING_DONE = 'Nothing has been assigned.'

interface Wanted {
  of: DistributionProps
  form: Choices
  shown: Shown
  team: ReturnType<typeof useTeam>
  leads: ReturnType<typeof useChosenLeads<DistributedLead>>['query']
}

/** Sends exactly the preview. Where something has changed meanwhile nothing was written, and it shows what. */
export const useCommit = ({ of, form, shown, team, leads }: Wanted) => {
  const { preview, chosen } = shown
  const client = useQueryClient()
  const [problem, setProblem] = useState<string[]>([])
  const { busy, once } = useSendOnce()
  const keyFor = useKeyOf()
  const { send: sendSlowly, giveUp } = useSlowAct()
  const showChanges = async (message: string) => {
    setProblem([message])
    await refreshLeads(client)
    const [now, people] = await Promise.all([leads.refetch(), team.refetch()])
    if (!now.data || !people.data) return
    const changed = changeWords(
      { leads: shown.leadsNow, people: shown.people },
      { leads: now.data, people: people.data },
      form.chosen,
    )
    const nothing = message.includes(NOTHING_DONE) ? [] : [NOTHING_DONE]
    setProblem([message, ...nothing, ...changed, 'This is the preview as it stands now.'])
    form.drop(gone(form.chosen, people.data))
  }
  const send = async ({ dealt }: Preview) => {
    if (!dealt) return
    try {
      const body = { assignments: recordsOf(dealt, form, shown.shownAt), distributionMethod: form.method }
      const words = `Assigning ${leadsWord(dealt.length)}`
      const act = { words, key: keyFor(body), companyId: of.companyId }
      const { data, message } = await sendSlowly(act, given =>
        call(assignmentEndpoints.bulkAssignDistribution, { body, ...given }),
      )
      of.onClose()
      await of.onDone(message || 'Leads assigned successfully!', data.act)
    } catch (error) {
      const message = failureOf(error, 'Failed to assign leads. Please try again.')
      if (isChangedMeanwhile(error)) await showChanges(message)
      else setProblem([message])
    }
  }
  const isMended = (problem[0] === NOBODY && chosen.length > 0) || (problem[0] === NO_PREVIEW && preview)
  return {
    busy,
    /** Cancel: what is on its way is given up first. */
    close: () => giveUp() || of.onClose(),
    problem: isMended ? NOTHING : problem,
    submit: () => {
      setProblem(chosen.length ? (preview ? [] : [NO_PREVIEW]) : [NOBODY])
      if (preview) void once(() => send(preview))
    },
  }
}

const isChangedMeanwhile = (error: unknown) =>
  error instanceof CallFailed && !isGivenUp(error) && [404, 409, 412, 422].includes(error.status)

const gone = (chosen: readonly string[], people: Known['people']) =>
  chosen.filter(id => !people.some(({ employee }) => employee._id === id))

const recordsOf = (
  dealt: NonNullable<Preview['dealt']>,
  { method, priority, notes }: Pick<Choices, 'method' | 'priority' | 'notes'>,
  assignedDate: string,
) =>
  dealt.map(({ lead, person: { employee } }) => ({
    leadId: lead._id,
    employeeId: employee._id,
    employeeName: employee.name,
    priority,
    notes: notes.trim() || distributionNotes(method),
    assignedDate,
    distributionMethod: method,
    assignedBefore: lead.assignedTo,
  }))
