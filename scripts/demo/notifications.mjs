import { randomUUID } from 'node:crypto'
import { built } from '../server.mjs'

const DAY = 86_400_000
/** So long ago is what people have in their bells; what is older than a day they have read. */
const DAYS_TOLD = 5
const ZONE = 'Asia/Kolkata'

/**
 * What the people of the demo company have been told by now: of what is overdue, of leads that they were given, and
 * the company of those that came in by themselves. What is to come is raised by the server.
 * @param {import('./leads.mjs').Rows} rows
 * @param {{ companyId: string, companyName: string }} house
 * @param {number} now
 * @returns {Promise<import('./leads.mjs').Row[]>}
 */
export async function tellDemo(rows, { companyId, companyName }, now) {
  const { markInstants, reminderWords } = await built('contract/dist/notifications/reminders.js')
  const { assignedWords, capturedWords } = await built('contract/dist/notifications/words.js')
  const names = new Map(rows.leads.map(lead => [lead.id, String(lead.name)]))
  const since = now - DAYS_TOLD * DAY

  const alerts = rows.followUps.flatMap(one => {
    const scheduled = String(one.next_follow_up_date)
    const of = { scheduled, hasTime: Boolean(one.has_time), timeZone: ZONE }
    const at = one.completed ? undefined : markInstants(of).at(-1).at
    if (!at || Date.parse(at) > now) return []
    const lead = { type: one.type, leadName: names.get(one.lead_id) }
    const about = {
      lead_id: one.lead_id,
      follow_up_id: one.id,
      scheduled_for: scheduled,
      has_time: of.hasTime,
    }
    const told = { type: 'follow_up_overdue', mark: 'overdue', priority: 'high', created_at: at }
    return [{ recipient: one.added_by_id, ...about, ...told, ...reminderWords('overdue', of, lead, at) }]
  })
  const given = rows.leads
    .filter(lead => lead.assigned_to && Date.parse(String(lead.assigned_at)) > since)
    .map(lead => ({
      ...{
        recipient: lead.assigned_to,
        type: 'lead_assigned',
        lead_id: lead.id,
        created_at: lead.assigned_at,
      },
      ...assignedWords(lead.name, companyName),
    }))
  const captured = rows.leads
    .filter(lead => lead.auto_captured && Date.parse(String(lead.created_at)) > since)
    .map(lead => ({
      ...{ recipient: companyId, type: 'new_lead', lead_id: lead.id, created_at: lead.created_at },
      ...capturedWords(lead.name, 'the public form'),
    }))
  return [...alerts, ...given, ...captured].map(told => ({
    ...{ company_id: companyId, id: randomUUID(), follow_up_id: null, scheduled_for: null, has_time: false },
    ...{ mark: null, priority: 'medium', ...told },
    read_at: Date.parse(String(told.created_at)) < now - DAY ? new Date(now).toISOString() : null,
  }))
}
