import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { leadsWord } from '@leadline/contract/leads/bulk'
import type { PRIORITIES } from '@leadline/contract/options/option'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import type { useSlowAct } from '../ui/slow-act.tsx'

export interface Assignment {
  leadIds: readonly string[]
  employeeId: string
  assignmentNotes: string
  priority: (typeof PRIORITIES)[number]
}

/**
 * Gives leads to one employee: by the enhanced call, and where that cannot be reached or breaks down (5xx) by the simple
 * one, never after a refusal. Sent again under the same key it assigns nothing twice.
 * @throws CallFailed
 */
export const assignSelected = async (
  { leadIds, employeeId, ...common }: Assignment,
  companyId: string | undefined,
  key: string,
  send: ReturnType<typeof useSlowAct>['send'],
) => {
  const words = `Assigning ${leadsWord(leadIds.length)}`
  const assignments = leadIds.map(leadId => ({ leadId, employeeId }))
  const enhanced = async () => {
    const body = { assignments, ...common }
    return done(
      await send({ words, key, companyId }, given =>
        call(assignmentEndpoints.bulkAssignEnhanced, { body, ...given }),
      ),
    )
  }
  try {
    return await enhanced()
  } catch (error) {
    if (!(error instanceof CallFailed) || isRefusal(error)) throw error
  }
  const body = { leadIds: [...leadIds], assignedTo: employeeId, ...common }
  const simple = done(
    await send({ words, key: `${key}-simple`, companyId }, given =>
      call(assignmentEndpoints.bulkAssign, { body, ...given }),
    ),
  )
  // The first call had been carried out and only its answer was lost: under its key it tells the act to undo.
  return simple.data.changed === 0 ? enhanced().catch(() => simple) : simple
}

const isRefusal = ({ status }: CallFailed) => status > 0 && status < 500

/** An answer may come as well-formed and still say that nothing was done. */
const done = <T extends { success: boolean; message: string }>(answer: T): T => {
  if (answer.success) return answer
  throw new CallFailed(200, answer.message || 'Assignment failed')
}
