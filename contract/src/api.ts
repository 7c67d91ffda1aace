import { actEndpoints } from './acts/endpoints.ts'
import { analyticsEndpoints } from './analytics/endpoints.ts'
import { arrivalEndpoints } from './arrival/endpoints.ts'
import { assignmentEndpoints } from './assignment/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { businessProfileEndpoints } from './business-profiles/endpoints.ts'
import { captureEndpoints } from './capture/endpoints.ts'
import { intakeEndpoints } from './capture/intake-endpoints.ts'
import { chatEndpoints } from './chat/endpoints.ts'
import { companyEndpoints } from './companies/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { departmentEndpoints } from './departments/endpoints.ts'
import { employeeImportEndpoints } from './employee-import/endpoints.ts'
import { employeeEndpoints } from './employees/endpoints.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { enquiryEndpoints } from './enquiries/endpoints.ts'
import { eventEndpoints } from './events/endpoints.ts'
import { exportEndpoints } from './exports/endpoints.ts'
import { followUpEndpoints } from './follow-ups/endpoints.ts'
import { builtFormEndpoints } from './form-builder/endpoints.ts'
import { formFieldEndpoints } from './form-fields/endpoints.ts'
import { franchiseEndpoints } from './franchises/endpoints.ts'
import { holidayEndpoints } from './holidays/endpoints.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { leadImageEndpoints } from './leads/images.ts'
import { leadMergeEndpoints } from './leads/merge.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { optionEndpoints } from './options/endpoints.ts'
import { performanceEndpoints } from './performance/endpoints.ts'
import { pushEndpoints } from './push/endpoints.ts'
import { serviceEndpoints } from './services/endpoints.ts'
import { sessionEndpoints } from './sessions/endpoints.ts'
import { settingEndpoints } from './settings/endpoints.ts'
import { statusEndpoints } from './statuses/endpoints.ts'
import { templateEndpoints } from './templates/endpoints.ts'
import { todoEndpoints } from './todos/endpoints.ts'
import { userEndpoints } from './users/endpoints.ts'
import { viewEndpoints } from './views/endpoints.ts'

/** The API on one page: every endpoint there is, by noun. A route that is not in it fails at boot. */
export const api = {
  sessions: sessionEndpoints,
  companies: companyEndpoints,
  settings: settingEndpoints,
  holidays: holidayEndpoints,
  todos: todoEndpoints,
  users: userEndpoints,
  franchises: franchiseEndpoints,
  businessProfiles: businessProfileEndpoints,
  departments: departmentEndpoints,
  employees: employeeEndpoints,
  employeeImports: employeeImportEndpoints,
  leads: leadEndpoints,
  acts: actEndpoints,
  leadImages: leadImageEndpoints,
  leadMerges: leadMergeEndpoints,
  assignment: assignmentEndpoints,
  arrivalRules: arrivalEndpoints,
  performance: performanceEndpoints,
  followUps: followUpEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  chat: chatEndpoints,
  dashboard: dashboardEndpoints,
  statuses: statusEndpoints,
  options: optionEndpoints,
  formFields: formFieldEndpoints,
  builtForms: builtFormEndpoints,
  services: serviceEndpoints,
  enquiries: enquiryEndpoints,
  templates: templateEndpoints,
  views: viewEndpoints,
  capture: captureEndpoints,
  intake: intakeEndpoints,
  imports: importEndpoints,
  exports: exportEndpoints,
  events: eventEndpoints,
  audit: auditEndpoints,
  analytics: analyticsEndpoints,
}

/** All endpoints with their names, `leads.create`. */
export const allEndpoints: readonly (EndpointDefinition & { name: string })[] = Object.entries(api).flatMap(
  ([noun, endpoints]) =>
    Object.entries(endpoints as Record<string, EndpointDefinition>).map(([verb, definition]) => ({
      ...definition,
      name: `${noun}.${verb}`,
    })),
)
