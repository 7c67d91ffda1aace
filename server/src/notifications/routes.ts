import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { newestOf, readAll, readOne } from './read-notifications.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, notificationEndpoints.list, newestOf)

  serve(app, deps, notificationEndpoints.employeeList, newestOf)

  serve(app, deps, notificationEndpoints.readAll, async call => ({
    data: await readAll(call),
    message: 'All notifications marked as read',
  }))

  serve(app, deps, notificationEndpoints.read, async call => ({
    data: await readOne(call, call.params.id),
    message: 'Notification marked as read',
  }))
}
