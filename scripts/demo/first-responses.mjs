import { built } from '../server.mjs'

const DAYS_WAITED_FOR = 1
const DAY = 86_400_000
const CONTACTS = ['call', 'email', 'meeting', 'demo', 'message']

/**
 * The clocks of first responses as they would stand: of leads that were contacted, and of those that came in the last
 * days. What nobody has contacted for longer is not measured, so that the demo does not begin with a hundred alerts.
 * @param {import('./leads.mjs').Rows} rows
 */
export async function clockOf(rows) {
  const { responseDue } = await built('contract/dist/response/alerts.js')
  const { workingMinutes } = await built('contract/dist/response/working-time.js')
  const { DEFAULT_TARGETS: targets } = await built('contract/dist/response/targets.js')
  const { DEFAULT_WORKING_HOURS: workingHours } = await built('contract/dist/settings/working-hours.js')
  const rules = { timeZone: 'Asia/Kolkata', workingHours, holidays: [], targets }
  const newest = Math.max(...rows.leads.map(({ created_at }) => Date.parse(String(created_at))))
  /** @type {Map<unknown, import('./leads.mjs').Row>} */
  const first = new Map()
  for (const row of rows.followUps.map(withContact)) {
    const known = first.get(row.lead_id)?.contact_at
    if (row.contact_at && !(known && String(known) <= String(row.contact_at))) first.set(row.lead_id, row)
  }
  /** @param {import('./leads.mjs').Row} lead */
  const ofLead = lead => {
    const [arrived, contact] = [String(lead.created_at), first.get(lead.id)]
    if (!contact && Date.parse(arrived) < newest - DAYS_WAITED_FOR * DAY) return NOT_MEASURED
    const { target, dueAt } = responseDue(arrived, String(lead.priority), rules)
    return {
      ...{ arrived_at: arrived, response_target: target, response_due_at: dueAt },
      first_contact_at: contact?.contact_at ?? null,
      first_contact_by_id: contact?.contact_by_id ?? null,
      first_contact_by_name: contact?.contact_by_name ?? '',
      first_response_minutes: contact ? workingMinutes(arrived, contact.contact_at, rules) : null,
    }
  }
  return { ofLead, withContact }
}

const NOT_MEASURED = {
  ...{ arrived_at: null, response_target: null, response_due_at: null, first_contact_at: null },
  ...{ first_contact_by_id: null, first_contact_by_name: '', first_response_minutes: null },
}

/**
 * @param {import('./leads.mjs').Row} row
 * @returns {import('./leads.mjs').Row}
 */
function withContact(row) {
  const isContact = row.completed && row.outcome === 'successful' && CONTACTS.includes(String(row.type))
  return {
    ...row,
    contact_at: isContact ? row.completed_at : null,
    contact_by_id: isContact ? row.added_by_id : null,
    contact_by_name: isContact ? row.added_by_name : '',
  }
}
