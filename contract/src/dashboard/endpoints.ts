import { z } from 'zod'
import { OWNERS_ONLY } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { lead, leadWithFollowUps } from '../leads/lead.ts'
import { id, several, text } from '../text.ts'

/** The six tiles; exact counts over the leads that the caller may see. */
export const tiles = z.object({
  totalLeads: z.number(),
  /** Created in the last 7 days of the company's zone, today included. */
  createdThisWeek: z.number(),
  qualified: z.number(),
  inProgress: z.number(),
  /** In progress and not updated for over 7 days. */
  idleInProgress: z.number(),
  closedWon: z.number(),
  /** Rupees. */
  wonValue: z.number(),
  lostLeads: z.number(),
  followUps: z.object({ total: z.number(), overdue: z.number(), today: z.number(), upcoming: z.number() }),
})
export type Tiles = z.infer<typeof tiles>

const pageOf = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
})

export const dashboardEndpoints = {
  company: endpoint({
    method: 'GET',
    path: '/company-auth/dashboard',
    summary: 'The six tile figures of the company dashboard',
    access: OWNERS_ONLY,
    response: answer(tiles),
  }),
  employeeLeads: endpoint({
    method: 'GET',
    path: '/employee-dashboard/leads',
    summary: "The employee's own leads, by pages; adminView widens as far as the role reaches",
    access: { types: ['employee'] },
    query: z.object({
      /** 'all', statuses of the company, or the four groups. */
      status: several(text(100)),
      search: text(200).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(1000).default(10),
      adminView: z.stringbool().optional(),
    }),
    response: answer(z.object({ leads: z.array(lead), pagination: pageOf })),
  }),
  employeeStatus: endpoint({
    method: 'PUT',
    path: '/employee-dashboard/leads/:id/status',
    summary: 'Change the status of an own lead: a status of the company or one of the four groups',
    access: { types: ['employee'], permission: 'leads.status' },
    audit: 'history',
    ids: { 'params.id': 'lead' },
    params: z.object({ id }),
    body: z.strictObject({ status: text(100), notes: text(2000).optional() }),
    response: z.object({ data: leadWithFollowUps, message: z.string() }),
  }),
}
