import type { LeadActKind } from '@leadline/contract/leads/bulk'
import type { ServiceIcon, Subcategory } from '@leadline/contract/services/service'
import type { StatusColor } from '@leadline/contract/statuses/status'
import type { ViewState } from '@leadline/contract/views/view'
import type { ColumnType, Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ArrivalTables } from './arrival-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { DayTables } from './day-tables.ts'
import type {
  At,
  Dated,
  ImportRowTable,
  ImportTable,
  Json,
  LeadImageTable,
  LeadMergeTable,
  LeadTable,
  Owned,
} from './lead-tables.ts'
import type { BusinessProfileTable, CompanyTable, FranchiseTable } from './place-tables.ts'

export interface Tables extends AccountTables, ArrivalTables, AuditTables, ChatTables, DayTables {
  companies: CompanyTable
  departments: Owned & Dated & { name: string; description: string; isSales: boolean }
  employees: Owned &
    Dated & {
      name: string
      email: string
      phone: string
      role: 'Intern' | 'Employee' | 'Senior Employee' | 'Team Lead' | 'Manager'
      designation: string
      employeeId: string
      salary: ColumnType<number | null, number | null | undefined, number | null>
      address: string
      isActive: Generated<boolean>
      isSample: Generated<boolean>
      deletedAt: At | null
    }
  employeeDepartments: { companyId: string; employeeId: string; departmentId: string }
  statuses: Owned &
    Dated & {
      name: string
      label: string
      color: string
      description: string
      stage: 'new' | 'open' | 'won' | 'lost' | 'paused'
      sortOrder: number
      canTransitionTo: string[]
    }
  dropdownOptions: Owned & Dated & { category: string; label: string; value: string; sortOrder: number }
  formFields: Owned &
    Dated & {
      name: string
      label: string
      type: 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select' | 'date'
      placeholder: string
      required: boolean
      options: Json<{ value: string; label: string }[]>
      builtIn: boolean
      sortOrder: number
      insertAfter: string
    }
  services: Owned &
    Dated & {
      name: string
      icon: Generated<ServiceIcon>
      color: Generated<StatusColor>
      description: Generated<string>
      isActive: Generated<boolean>
      sortOrder: number
      subcategories: Json<Subcategory[]>
      version: Generated<number>
    }
  messageTemplates: Owned & Dated & { name: string; language: 'en' | 'hi'; text: string; sortOrder: number }
  franchises: FranchiseTable
  businessProfiles: BusinessProfileTable
  captureLinks: Owned &
    Dated & {
      key: string
      source: string
      campaign: string
      service: string
      placement: string
      visits: Generated<number>
      leads: Generated<number>
      allowedSites: string[]
      googleKeyHash: Generated<string>
      isActive: Generated<boolean>
      formId: Generated<string | null>
      deletedAt: At | null
    }
  leadViews: Owned &
    Dated & { ownerId: string; ownerName: string; name: string; state: Json<ViewState>; shared: boolean }
  leadViewPins: { companyId: string; viewId: string; signInId: string }
  captureReceipts: { companyId: string; key: string; at: At }
  /** What other services have sent, by their own ids. */
  intakeReceipts: { companyId: string; sender: string; externalId: string; at: At }
  leads: LeadTable
  leadImages: LeadImageTable
  leadMerges: LeadMergeTable
  leadTeamMembers: { companyId: string; leadId: string; employeeId: string }
  leadDepartments: { companyId: string; leadId: string; departmentId: string }
  leadHistory: Owned & {
    leadId: string
    at: At
    actorId: string | null
    actorType: string
    actorName: string
    action: string
    changes: Json<{ field: string; from: unknown; to: unknown }[]>
    note: Generated<string>
    importId: string | null
    actId: ColumnType<string | null, string | null | undefined, string | null>
  }
  leadActs: Owned & {
    kind: LeadActKind
    actorId: string | null
    at: At
    undoneAt: ColumnType<At | null, At | null | undefined, At | null>
  }
  leadActLeads: {
    companyId: string
    actId: string
    leadId: string
    version: number
    before: Json<Record<string, unknown>>
  }
  followUps: Owned & {
    leadId: string
    type: 'call' | 'email' | 'meeting' | 'demo' | 'proposal' | 'message' | 'other'
    summary: string
    notes: string
    nextFollowUpDate: At | null
    hasTime: boolean
    nextStep: string
    priority: string
    completed: boolean
    completedAt: At | null
    outcome: 'successful' | 'unsuccessful' | null
    addedById: string | null
    addedByName: string
    addedByRole: string
    addedByType: string
    date: At
    updatedAt: At
    /** When this was contact with the lead. */
    contactAt: ColumnType<At | null, At | null | undefined, At | null>
    contactById: ColumnType<string | null, string | null | undefined, string | null>
    contactByName: Generated<string>
  }
  heldSubmissions: Owned & {
    captureLinkId: string | null
    submission: Json<Record<string, unknown>>
    reason: string
    at: At
    releasedAt: At | null
    leadId: string | null
  }
  imports: ImportTable
  importRows: ImportRowTable
  idempotencyKeys: {
    companyId: string
    signInId: string
    key: string
    endpoint: string
    bodyHash: Buffer
    status: number | null
    answer: ColumnType<unknown, string | null, string | null>
    createdAt: At
  }
}
