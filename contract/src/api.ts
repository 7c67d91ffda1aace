import { assignmentEndpoints } from './assignment/endpoints.ts'
import { captureEndpoints } from './capture/endpoints.ts'
import { intakeEndpoints } from './capture/intake-endpoints.ts'
import { companyEndpoints } from './companies/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { departmentEndpoints } from './departments/endpoints.ts'
import { employeeImportEndpoints } from './employee-import/endpoints.ts'
import { employeeEndpoints } from './employees/endpoints.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { exportEndpoints } from './exports/endpoints.ts'
import { followUpEndpoints } from './follow-ups/endpoints.ts'
import { formFieldEndpoints } from './form-fields/endpoints.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { leadImageEndpoints } from './leads/images.ts'
import { leadMergeEndpoints } from './leads/merge.ts'
import { optionEndpoints } from './options/endpoints.ts'
import { serviceEndpoints } from './services/endpoints.ts'
import { sessionEndpoints } from './sessions/endpoints.ts'
import { statusEndpoints } from './statuses/endpoints.ts'
import { viewEndpoints } from './views/endpoints.ts'

/** The API on one page: every endpoint there is, by noun. A route that is not in it fails at boot. */
export const api = {
  sessions: sessionEndpoints,
  companies: companyEndpoints,
  departments: departmentEndpoints,
  employees: employeeEndpoints,
  employeeImports: employeeImportEndpoints,
  leads: leadEndpoints,
  leadImages: leadImageEndpoints,
  leadMerges: leadMergeEndpoints,
  assignment: assignmentEndpoints,
  followUps: followUpEndpoints,
  dashboard: dashboardEndpoints,
  statuses: statusEndpoints,
  options: optionEndpoints,
  formFields: formFieldEndpoints,
  services: serviceEndpoints,
  views: viewEndpoints,
  capture: captureEndpoints,
  intake: intakeEndpoints,
  imports: importEndpoints,
  exports: exportEndpoints,
}

/** All endpoints with their names, `leads.create`. */
export const allEndpoints: readonly (EndpointDefinition & { name: string })[] = Object.entries(api).flatMap(
  ([noun, endpoints]) =>
    Object.entries(endpoints as Record<string, EndpointDefinition>).map(([verb, definition]) => ({
      ...definition,
      name: `${noun}.${verb}`,
    })),
)
