import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { dashboardEndpoints, type Tiles } from '@leadline/contract/dashboard/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { BUILT_IN_FIELDS, type FormField } from '@leadline/contract/form-fields/form-field'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import { leadImageEndpoints } from '@leadline/contract/leads/images'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { DEFAULT_OPTIONS, type OptionCategory } from '@leadline/contract/options/option'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { DEFAULT_STATUSES } from '@leadline/contract/statuses/status'
import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import { viewEndpoints } from '@leadline/contract/views/endpoints'
import { ALL_TAKEN, aDay } from './day-answers.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'

export const COMPANY_ID = '0192f0c1-1111-7000-8000-0000000000c1'

/** A lead as the server answers it. */
export const aLead = (over: Partial<LeadWithFollowUps> = {}): LeadWithFollowUps => ({
  _id: '0192f0c1-aaaa-7000-8000-00009c7f3a91',
  companyId: COMPANY_ID,
  title: 'E-commerce website',
  name: 'Ananya Krishnan',
  email: 'ananya@kaveri.in',
  phone: '+91 98412 60713',
  phoneVerified: true,
  address: '14 Pondy Bazaar, Chennai',
  company: 'Kaveri Foods',
  productOfInterest: 'SEO Services',
  sector: 'Retail',
  source: 'instagram',
  sourceDetails: 'Story, Diwali offer',
  productCategory: 'Service',
  status: 'qualified',
  priority: 'high',
  value: 480000,
  budget: '50,000-75,000',
  notes: 'Sells filter coffee.',
  department: [],
  teamMember: [],
  tags: [],
  images: [],
  customFields: {},
  autoCaptured: false,
  campaign: '',
  assignedTo: null,
  assignedEmployeeName: '',
  assignedEmployeePhone: '',
  assignedEmployeeEmail: '',
  assignedAt: null,
  assignmentNotes: '',
  createdAt: '2026-11-25T06:30:00.000Z',
  updatedAt: '2026-11-25T06:30:00.000Z',
  lastContact: null,
  nextFollowUp: null,
  response: null,
  version: 3,
  followUps: [],
  ...over,
})

/** A follow-up as the server answers it: a call that was logged. */
export const aFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  _id: '0192f0c1-cccc-7000-8000-000000000001',
  leadId: aLead()._id,
  type: 'call',
  summary: '',
  notes: '',
  nextFollowUpDate: null,
  hasTime: false,
  nextStep: '',
  priority: 'medium',
  completed: true,
  completedAt: null,
  outcome: null,
  date: '2026-11-25T06:30:00.000Z',
  addedByName: 'Aparna Kulkarni',
  addedByRole: 'company',
  userId: COMPANY_ID,
  ...over,
})

/** Leads in any number, each with a name and an id of its own. */
export const someLeads = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index
    return aLead({ _id: `0192f0c1-aaaa-7000-8000-${String(at).padStart(12, '0')}`, name: `Lead ${at}` })
  })

export const aChange = (over: Partial<HistoryEntry>): HistoryEntry => ({
  _id: '0192f0c1-bbbb-7000-8000-000000000001',
  at: '2026-11-25T06:30:00.000Z',
  action: 'updated',
  actorName: 'Aparna Kulkarni',
  actorType: 'company',
  changes: [],
  note: '',
  ...over,
})

export const aField = (over: Partial<FormField>): FormField => ({
  _id: 'f1',
  name: 'language',
  label: 'Language',
  type: 'text',
  placeholder: '',
  required: false,
  options: [],
  order: 6,
  insertAfter: '',
  builtIn: false,
  ...over,
})

export const STATUSES = DEFAULT_STATUSES.map((status, order) => ({
  ...status,
  _id: `s${order}`,
  value: status.name,
  description: '',
  order: order + 1,
}))

const TILES: Tiles = {
  totalLeads: 1248,
  createdThisWeek: 64,
  qualified: 186,
  inProgress: 402,
  idleInProgress: 37,
  closedWon: 214,
  wonValue: 38640000,
  lostLeads: 163,
  followUps: { total: 96, overdue: 9, today: 14, upcoming: 73 },
}

/** A server with a company's lists, these leads and its six figures. */
export const leadServer = (leads: LeadWithFollowUps[] = [aLead()], fields: FormField[] = []): FakeApi => {
  const api = fakeApi()
  answerLists(api, fields)
  api.answer(dashboardEndpoints.company, { data: TILES })
  api.answer(dashboardEndpoints.firstSteps, { data: ALL_TAKEN })
  api.answer(dashboardEndpoints.employee, { data: aDay() })
  api.answer(leadEndpoints.duplicates, { data: [] })
  api.answer(leadEndpoints.others, { data: [] })
  api.answer(arrivalEndpoints.why, { data: null })
  api.answer(leadEndpoints.tags, { data: [] })
  api.answer(leadImageEndpoints.list, { data: [] })
  api.answer(leadEndpoints.history, { data: [] })
  api.answer(leadEndpoints.list, {
    data: leads,
    page: { nextCursor: null, total: leads.length, totalIsCapped: false },
  })
  api.answer(leadEndpoints.board, ({ query }) => ({ data: boardOf(leads, query.status) }))
  api.answer(viewEndpoints.list, { data: [] })
  api.answer(todoEndpoints.list, NO_TODOS)
  const [first] = leads
  if (first) api.answer(leadEndpoints.read, { data: first })
  return api
}

const NO_TODOS = { data: [], total: 0, page: 1, limit: 50, counts: { open: 0, done: 0, due: 0 } }

/** The board's columns over these leads. */
const boardOf = (leads: readonly LeadWithFollowUps[], wanted: string | string[] | undefined) =>
  STATUSES.map(({ name }) => {
    const those = leads.filter(
      ({ status }) => status === name && (wanted === undefined || [wanted].flat().includes(name)),
    )
    return { status: name, leads: those.length, value: those.reduce((sum, lead) => sum + lead.value, 0) }
  })

const answerLists = (api: FakeApi, fields: FormField[]) => {
  const builtIn = BUILT_IN_FIELDS.map(field => aField({ ...field, _id: field.name, builtIn: true }))
  const all = [...builtIn, ...fields]
  api.answer(companyEndpoints.list, { data: [] })
  api.answer(statusEndpoints.list, { data: STATUSES, statuses: STATUSES, enforceStatusFlow: false })
  api.answer(formFieldEndpoints.list, { data: all, fields: all })
  api.answer(employeeEndpoints.list, { data: [], total: 0, page: 1, limit: 1000 })
  api.answer(optionEndpoints.list, {
    data: Object.entries(DEFAULT_OPTIONS).flatMap(([category, options]) =>
      options.map((option, sortOrder) => ({
        ...option,
        _id: `${category}-${sortOrder}`,
        category: category as OptionCategory,
        sortOrder,
      })),
    ),
  })
}

/** Gives every element a size, for jsdom lays nothing out and a virtual list would draw no row. */
export const layOut = () => {
  const size = { configurable: true, get: () => 800 }
  Object.defineProperty(Element.prototype, 'clientHeight', size)
  Object.defineProperty(Element.prototype, 'clientWidth', size)
}
