import { uuidv7 } from 'uuidv7'

type Row = Record<string, unknown>
type Insert = (table: string, row: Row) => Promise<void>

/** What a company has of holidays, to-dos and notifications. */
export interface Days {
  holiday: string
  /** A to-do of each employee by role, and of `company`. */
  todoOf: Record<string, string>
  /** A notification of each employee by role, and of `company`. */
  notificationOf: Record<string, string>
}

/** A holiday, and a to-do and a notification of the company and of each of `people`, on the lead that they have. */
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
  const company = await addNotification(insert, of, String(of.company_id), mark, leadOf.nobody)
  const notificationOf: Record<string, string> = { company }
  for (const [role, id] of Object.entries(people)) {
    others[role] = await addTodo(insert, of, id, mark, leadOf[role])
    notificationOf[role] = await addNotification(insert, of, id, mark, leadOf[role])
  }
  return { holiday, todoOf: { ...others, ...todoOf }, notificationOf }
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

/** A notification for somebody, of a lead that they see. */
export async function addNotification(
  insert: Insert,
  of: Row,
  recipient: string,
  mark: string,
  lead?: string,
) {
  const id = uuidv7()
  const { company_id, created_at } = of
  const told = { type: 'lead_assigned', title: mark, message: mark, lead_id: lead }
  await insert('notifications', { company_id, id, recipient, created_at, ...told })
  return id
}

/** A browser that is told, of a session. */
export async function addSubscription(insert: Insert, session: string, signIn: string) {
  const id = uuidv7()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
  await insert('push_subscriptions', {
    ...{ id, session_id: session, sign_in_id: signIn, endpoint, created_at: '2026-11-20T06:30:00.000Z' },
    ...keys,
  })
  return id
}
