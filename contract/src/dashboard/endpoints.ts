import { z } from 'zod'
import { OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { employee } from '../employees/employee.ts'
import { endpoint } from '../endpoint.ts'
import { FOLLOW_UP_PRIORITIES, followUp } from '../follow-ups/follow-up.ts'
import { listedFollowUp } from '../follow-ups/list.ts'
import { lead, leadWithFollowUps } from '../leads/lead.ts'
import { day, id, instant, several, text } from '../text.ts'

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

/** What an employee starts the day with, over the leads that are its own: its assignee or in its team. */
export const employeeDashboard = z.object({
  employee: employee.pick({ _id: true, name: true, email: true, phone: true, role: true, department: true }),
  statistics: z.object({
    totalLeads: z.number(),
    /** In a status of stage new, open or paused. */
    openLeads: z.number(),
    /** In a status of stage won. */
    convertedLeads: z.number(),
    /** Of the converted ones, in rupees. */
    convertedValue: z.number(),
    followUpsDueToday: z.number(),
    overdueFollowUps: z.number(),
    upcomingFollowUps: z.number(),
    /** Due today and completed. */
    doneToday: z.number(),
  }),
  /** The five newest. */
  recentLeads: z.array(lead),
  /** Due today and open, the earliest first; up to fifty. */
  followUpsDue: z.array(listedFollowUp),
  /** Due today and completed, the latest first; up to fifty. */
  followUpsDone: z.array(listedFollowUp),
  /** Open from a day before today, the oldest first; up to fifty. */
  overdueFollowUps: z.array(listedFollowUp),
  /** Leads to be answered for the first time by the end of today. */
  firstResponses: z.object({
    total: z.number(),
    /** Of them, those whose target has passed. */
    late: z.number(),
    /** The first five by when they are due, so that the late ones lead. */
    leads: z.array(lead),
  }),
})
export type EmployeeDashboard = z.infer<typeof employeeDashboard>

/** What a new company does first, and whether it has been done. */
export const firstSteps = z.object({
  departments: z.boolean(),
  employees: z.boolean(),
  /** An option, a status or a form field was made or changed since the company was made. */
  lists: z.boolean(),
  links: z.boolean(),
  /** A file of leads was imported whole, undone since or not. */
  imports: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const dashboardEndpoints = {
  company: endpoint({
    method: 'GET',
    path: '/company-auth/dashboard',
    summary: 'The six tile figures of the company dashboard',
    access: OWNERS_ONLY,
    response: answer(tiles),
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/company-auth/first-steps',
    summary: 'Which of the first steps of setting up one company have been taken',
    access: OWNERS_ONLY,
    response: answer(firstSteps),
  }),
  employee: endpoint({
    method: 'GET',
    path: '/employee-dashboard/dashboard',
    summary: "The employee's day: figures, what is due and overdue, and the newest of the own leads",
    access: { types: ['employee'] },
    failed: 'Failed to fetch dashboard data',
    response: answer(employeeDashboard),
  }),
  employeeFollowUp: endpoint({
    method: 'POST',
    path: '/employee-dashboard/leads/:id/follow-up',
    audit: 'history',
    summary: 'Schedule a call of an own lead',
    access: { types: ['employee'], permission: 'followups.log' },
    failed: 'Failed to add follow-up',
    ids: { 'params.id': 'lead' },
    params: z.object({ id }),
    status: 201,
    idempotent: true,
    body: z.strictObject({
      followUpDate: z.union([day, instant], 'Please enter a date'),
      notes: text(5000).default(''),
      priority: z.enum(FOLLOW_UP_PRIORITIES).default('medium'),
    }),
    response: answerWithMessage(followUp),
  }),
  employeeLeads: endpoint({
    method: 'GET',
    path: '/employee-dashboard/leads',
    summary: "The employee's own leads, by pages; adminView widens as far as the role reaches",
    access: { types: ['employee'] },
    failed: 'Failed to fetch leads',
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
    failed: 'Failed to update lead status',
    audit: 'history',
    ids: { 'params.id': 'lead' },
    params: z.object({ id }),
    body: z.strictObject({ status: text(100), notes: text(2000).optional() }),
    response: z.object({ data: leadWithFollowUps, message: z.string() }),
  }),
}
