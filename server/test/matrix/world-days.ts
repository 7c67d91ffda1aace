import { uuidv7 } from 'uuidv7'

type Row = Record<string, unknown>
type Insert = (table: string, row: Row) => Promise<void>

/** What a company has of holidays and to-dos. */
export interface Days {
  holiday: string
  /** A to-do of each employee by role, and of `company`. */
  todoOf: Record<string, string>
}

/** A holiday, and a to-do of the company and of each of `people`, on the lead that they have. */
export async function addDays(
  insert: Insert,
  of: Row,
  mark: string,
  people: Record<string, string>,
  leadOf: Record<string, string>,
): Promise<Days> {
  const holiday = uuidv7()
  const days = { start_date: '2026-11-07', end_date: '2026-11-09' }
  await insert('holidays', { id: holiday, ...of, name: mark, ...days, description: mark })
  const todoOf = { company: await addTodo(insert, of, String(of.company_id), mark, leadOf.nobody) }
  const others: Record<string, string> = {}
  for (const [role, id] of Object.entries(people))
    others[role] = await addTodo(insert, of, id, mark, leadOf[role])
  return { holiday, todoOf: { ...others, ...todoOf } }
}

/** A to-do that somebody has written for themselves, on a lead that they see. */
export async function addTodo(insert: Insert, of: Row, person: string, mark: string, lead?: string) {
  const id = uuidv7()
  const whose = { assigned_to: person, author_id: person, author_name: mark }
  await insert('todos', {
    id,
    ...of,
    title: mark,
    notes: mark,
    due_date: '2026-11-27',
    lead_id: lead,
    ...whose,
  })
  return id
}
