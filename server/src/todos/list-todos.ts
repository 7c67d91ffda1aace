import type { Todo, TodoQuery } from '@leadline/contract/todos/todo'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { type Asked, countStates, countTodos, listTodos, todayOf } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
}

/** One page of a person's to-dos, over all companies of the call, each with the days of its own zone. */
export async function pageOfTodos({ trx, scope, now }: Call, query: TodoQuery) {
  const upTo = query.page * query.limit
  const parts = await eachCompany(scope, async companyId => {
    const asked: Asked = { who: scope, companyId, today: await todayOf(trx, companyId, now) }
    return {
      items: await listTodos(trx, asked, query, upTo),
      total: await countTodos(trx, asked, query),
      counts: await countStates(trx, asked),
    }
  })
  const items = parts.flatMap(part => part.items)
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    // The list of one company is in its order already.
    data: (parts.length > 1 ? items.toSorted(inOrder) : items).slice(upTo - query.limit, upTo),
    total: sum(part => part.total),
    page: query.page,
    limit: query.limit,
    counts: {
      open: sum(part => part.counts.open),
      done: sum(part => part.counts.done),
      due: sum(part => part.counts.due),
    },
  }
}

/** As the companies' own lists are: open by due date, those without one last, then done, the latest first. */
const inOrder = (a: Todo, b: Todo) => {
  const [one, other] = [keyOf(a), keyOf(b)]
  return one < other ? -1 : one > other ? 1 : a._id < b._id ? 1 : -1
}

const keyOf = ({ completed, completedAt, dueDate }: Todo) =>
  completed
    ? `1${String(9e15 - Date.parse(completedAt ?? '1970-01-01T00:00:00Z')).padStart(17, '0')}`
    : `0${dueDate ?? 'none'}`
