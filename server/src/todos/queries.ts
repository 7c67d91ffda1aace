import { dayAfter, dayOf } from '@leadline/contract/follow-ups/due'
import type { Todo, TodoQuery } from '@leadline/contract/todos/todo'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** Who asks, of which company, and which day it is there. */
export interface Asked {
  who: Session
  companyId: string
  /** `2026-11-27`, in the company's own zone. */
  today: string
}

/** What this person has to do or has given to others in one company: open by due date, then done, the latest first. */
export const listTodos = (trx: Trx, asked: Asked, query: TodoQuery, most: number): Promise<Todo[]> =>
  todos(trx, asked, sql`${inState(query)} and ${isDue(asked, query)}`, most)

/** How many there are of a list. */
export async function countTodos(trx: Trx, asked: Asked, query: TodoQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from todos t
    where t.company_id = ${asked.companyId} and ${isTheirs(asked.who)} and ${inState(query)}
      and ${isDue(asked, query)}`.execute(trx)
  return rows[0]!.total
}

/** How many are open and done; `due` are the person's own that are open and due today or before. */
export async function countStates(trx: Trx, { who, companyId, today }: Asked) {
  const { rows } = await sql<{ open: number; done: number; due: number }>`
    select count(*) filter (where not t.completed) as open, count(*) filter (where t.completed) as done,
      count(*) filter (where not t.completed and t.assigned_to = ${who.signInId}
        and t.due_date <= ${today}::date) as due
    from todos t where t.company_id = ${companyId} and ${isTheirs(who)}`.execute(trx)
  return rows[0]!
}

/** One to-do of this person. */
export const readTodo = async (trx: Trx, asked: Asked, id: string): Promise<Todo | undefined> =>
  (await todos(trx, asked, sql`t.id = ${id}`, 1))[0]

/** Keeps a to-do from changing until the transaction ends. */
export const lockTodo = (trx: Trx, companyId: string, id: string) =>
  trx
    .selectFrom('todos')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

export const insertTodo = (trx: Trx, row: Tables['todos']) => trx.insertInto('todos').values(row).execute()

/** Changes what is given. */
export const updateTodo = (
  trx: Trx,
  { companyId, _id }: Pick<Todo, 'companyId' | '_id'>,
  set: Updateable<Tables['todos']>,
) => trx.updateTable('todos').set(set).where('companyId', '=', companyId).where('id', '=', _id).execute()

export const deleteTodo = (trx: Trx, { companyId, _id }: Pick<Todo, 'companyId' | '_id'>) =>
  trx.deleteFrom('todos').where('companyId', '=', companyId).where('id', '=', _id).execute()

/** Whether a lead is there and within this person's reach. */
export async function seesLead(trx: Trx, who: Session, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from leads l where l.company_id = ${companyId} and l.id = ${id} and l.deleted_at is null
      and ${visibleWide(who, companyId)}`.execute(trx)
  return rows.length > 0
}

/** Whether somebody works for the company and can sign in. */
export async function isAtWork(trx: Trx, companyId: string, employee: string): Promise<boolean> {
  const found = await trx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', employee)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The day that it is in a company's own zone. */
export async function todayOf(trx: Trx, companyId: string, now: Date): Promise<string> {
  const { timeZone } = await trx
    .selectFrom('companies')
    .select('timeZone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return dayOf(now.toISOString(), timeZone)
}

const isTheirs = ({ signInId }: Session) => sql`(t.author_id = ${signInId} or t.assigned_to = ${signInId})`

const inState = ({ state }: TodoQuery) =>
  state === 'all' ? sql`true` : state === 'done' ? sql`t.completed` : sql`not t.completed`

function isDue({ today }: Asked, { due }: TodoQuery): RawBuilder<unknown> {
  if (due === undefined) return sql`true`
  if (due === 'none') return sql`t.due_date is null`
  if (due === 'today') return sql`t.due_date = ${today}::date`
  if (due === 'overdue') return sql`not t.completed and t.due_date < ${today}::date`
  const last = dayAfter(`${today}T00:00:00Z`, 6, 'UTC')
  return sql`t.due_date between ${today}::date and ${last}::date`
}

async function todos(trx: Trx, { who, companyId, today }: Asked, which: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<Todo>`
    select t.id as _id, t.company_id, t.title, t.notes, t.due_date, t.due_date - ${today}::date as days_left,
      t.priority, t.completed, t.completed_at, l.id as lead_id,
      coalesce(nullif(l.name, ''), l.title, '') as lead_name, t.assigned_to, coalesce(e.name, '') as assigned_to_name,
      t.assigned_to = ${who.signInId} as is_mine, t.author_id = ${who.signInId} as is_author, t.author_name,
      t.created_at, t.updated_at
    from todos t
    left join leads l on l.company_id = t.company_id and l.id = t.lead_id and l.deleted_at is null
      and ${visibleWide(who, companyId)}
    left join employees e on e.company_id = t.company_id and e.id = t.assigned_to
    where t.company_id = ${companyId} and ${isTheirs(who)} and ${which}
    order by t.completed, case when not t.completed then t.due_date end, t.completed_at desc,
      array_position(array['urgent', 'high', 'medium', 'low'], t.priority), t.id desc
    limit ${most}`.execute(trx)
  return rows
}
