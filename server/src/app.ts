import Fastify, { type FastifyInstance } from 'fastify'
import { analyticsRoutes } from './analytics/routes.ts'
import { arrivalRoutes } from './arrival/routes.ts'
import { assignmentRoutes } from './assignment/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { businessProfileRoutes } from './business-profiles/routes.ts'
import { captureRoutes } from './capture/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { departmentRoutes } from './departments/routes.ts'
import { employeeImportRoutes } from './employee-import/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { builtFormRoutes } from './form-builder/routes.ts'
import { formFieldRoutes } from './form-fields/routes.ts'
import { franchiseRoutes } from './franchises/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { optionRoutes } from './options/routes.ts'
import { performanceRoutes } from './performance/routes.ts'
import { apiDocs } from './platform/api-docs.ts'
import type { Deps } from './platform/deps.ts'
import { answerFailure } from './platform/errors.ts'
import { guardHttp, serverOptions } from './platform/http.ts'
import { refuseUndeclaredRoutes } from './platform/routes-in-contract.ts'
import { serveWeb } from './platform/web-files.ts'
import { pushRoutes } from './push/routes.ts'
import { serviceRoutes } from './services/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { statusRoutes } from './statuses/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { todoRoutes } from './todos/routes.ts'
import { userRoutes } from './users/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** Every noun's routes, nothing else. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  app.setErrorHandler(answerFailure)
  refuseUndeclaredRoutes(app)
  await guardHttp(app, deps)
  await apiDocs(app)
  sessionRoutes(app, deps)
  companyRoutes(app, deps)
  settingRoutes(app, deps)
  holidayRoutes(app, deps)
  todoRoutes(app, deps)
  userRoutes(app, deps)
  franchiseRoutes(app, deps)
  businessProfileRoutes(app, deps)
  departmentRoutes(app, deps)
  employeeRoutes(app, deps)
  employeeImportRoutes(app, deps)
  importRoutes(app, deps)
  exportRoutes(app, deps)
  eventRoutes(app, deps)
  leadRoutes(app, deps)
  assignmentRoutes(app, deps)
  arrivalRoutes(app, deps)
  performanceRoutes(app, deps)
  dashboardRoutes(app, deps)
  followUpRoutes(app, deps)
  notificationRoutes(app, deps)
  pushRoutes(app, deps)
  chatRoutes(app, deps)
  statusRoutes(app, deps)
  optionRoutes(app, deps)
  formFieldRoutes(app, deps)
  builtFormRoutes(app, deps)
  serviceRoutes(app, deps)
  enquiryRoutes(app, deps)
  templateRoutes(app, deps)
  viewRoutes(app, deps)
  auditRoutes(app, deps)
  analyticsRoutes(app, deps)
  await captureRoutes(app, deps)
  await serveWeb(app, deps)
  return app
}
