import Fastify, { type FastifyInstance } from 'fastify'
import { actRoutes } from './acts/routes.ts'
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
  for (const routesOf of NOUNS) routesOf(app, deps)
  await captureRoutes(app, deps)
  await serveWeb(app, deps)
  return app
}

const NOUNS: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessionRoutes,
  companyRoutes,
  settingRoutes,
  holidayRoutes,
  todoRoutes,
  userRoutes,
  franchiseRoutes,
  businessProfileRoutes,
  departmentRoutes,
  employeeRoutes,
  employeeImportRoutes,
  importRoutes,
  exportRoutes,
  eventRoutes,
  leadRoutes,
  actRoutes,
  assignmentRoutes,
  arrivalRoutes,
  performanceRoutes,
  dashboardRoutes,
  followUpRoutes,
  notificationRoutes,
  pushRoutes,
  chatRoutes,
  statusRoutes,
  optionRoutes,
  formFieldRoutes,
  builtFormRoutes,
  serviceRoutes,
  enquiryRoutes,
  templateRoutes,
  viewRoutes,
  auditRoutes,
  analyticsRoutes,
]
