import { Refusal, refuseField } from '@leadline/contract/errors'
import { type NewTodo, ONLY_COMPANY_GIVES, type Todo, type TodoChange } from '@leadline/contract/todos/todo'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import {
  deleteTodo,
  insertTodo,
  isAtWork,
  lockTodo,
  readTodo,
  seesLead,
  todayOf,
  updateTodo,
} from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/**
 * Writes a to-do down.
 * @throws Refusal CHOOSE_ONE_COMPANY; LEAD_NOT_FOUND; UNKNOWN_EMPLOYEE; RULE_BROKEN for an employee who gives it away
 */
export async function addTodo(call: Call, { assignedTo, ...values }: NewTodo): Promise<Todo> {
  const { trx, scope, now, deps } = call
  const companyId = oneCompany(scope)
  const to = assignedTo ?? scope.signInId
  await checkLead(call, companyId, values.leadId)
  await checkAssignee(call, companyId, to)
  const [id, at] = [deps.newId(), now.toISOString()]
  await insertTodo(trx, {
    ...values,
    ...{ id, companyId, assignedTo: to, authorId: scope.signInId, authorName: scope.name },
    completedAt: values.completed ? at : null,
    ...{ createdAt: at, updatedAt: at },
  })
  return findTodo(call, id)
}

/** Changes a to-do. @throws Refusal TODO_NOT_FOUND, and as `addTodo` does */
export async function changeTodo(call: Call, id: string, change: TodoChange): Promise<Todo> {
  const { companyId } = await findTodo(call, id)
  await lockTodo(call.trx, companyId, id)
  const before = await findTodo(call, id)
  const { leadId, ...rest } = change
  const { assignedTo, completed } = rest
  // What one does not see one does not take away: a lead that is deleted, or out of reach, stays linked.
  const link = leadId === before.leadId ? {} : { leadId }
  if (leadId !== before.leadId) await checkLead(call, companyId, leadId)
  if (assignedTo !== undefined && assignedTo !== before.assignedTo)
    await checkAssignee(call, companyId, assignedTo)
  const at = call.now.toISOString()
  const turned = completed !== undefined && completed !== before.completed
  const completedAt = turned ? { completedAt: completed ? at : null } : {}
  await updateTodo(call.trx, before, { ...rest, ...link, ...completedAt, updatedAt: at })
  return findTodo(call, id)
}

/** Takes a to-do away. @throws Refusal TODO_NOT_FOUND; FORBIDDEN for what another has written */
export async function removeTodo(call: Call, id: string) {
  const todo = await findTodo(call, id)
  if (!todo.isAuthor)
    throw new Refusal('FORBIDDEN', `Only ${todo.authorName}, who has written this to-do, can delete it.`)
  await deleteTodo(call.trx, todo)
}

/** A to-do that the caller has written or has to do. @throws Refusal TODO_NOT_FOUND */
export async function findTodo({ trx, scope, now }: Omit<Call, 'deps'>, id: string): Promise<Todo> {
  const found = await firstAcross(scope, async companyId =>
    readTodo(trx, { who: scope, companyId, today: await todayOf(trx, companyId, now) }, id),
  )
  if (!found) throw new Refusal('TODO_NOT_FOUND')
  return found
}

async function checkLead({ trx, scope }: Call, companyId: string, leadId: string | null | undefined) {
  if (leadId && !(await seesLead(trx, scope, companyId, leadId)))
    throw refuseField('LEAD_NOT_FOUND', 'leadId')
}

async function checkAssignee({ trx, scope }: Call, companyId: string, to: string) {
  if (to === scope.signInId) return
  if (scope.userType === 'employee') throw refuseField('RULE_BROKEN', 'assignedTo', ONLY_COMPANY_GIVES)
  if (!(await isAtWork(trx, companyId, to))) throw refuseField('UNKNOWN_EMPLOYEE', 'assignedTo')
}
