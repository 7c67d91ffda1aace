import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { notification } from './notification.ts'

const OWN = { none: "What somebody has read of one's own notifications" } as const

const list = z.object({
  /** The newest first, up to a hundred. */
  data: z.array(notification),
  /** All that are unread, not only those in `data`. */
  unread: z.number().int(),
})

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "The caller's newest notifications, of leads that are still there",
    access: EVERYONE,
    failed: 'Failed to fetch notifications',
    response: list,
  }),
  employeeList: endpoint({
    method: 'GET',
    path: '/employee-dashboard/notifications',
    summary: "The employee's newest notifications",
    access: { types: ['employee'] },
    failed: 'Failed to fetch notifications',
    response: list,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notifications/read-all',
    audit: OWN,
    summary: "Mark every notification of the caller's as read",
    access: EVERYONE,
    response: answerWithMessage(z.object({ unread: z.number().int() })),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notifications/:id/read',
    audit: OWN,
    summary: "Mark one of the caller's notifications as read",
    access: EVERYONE,
    ids: { 'params.id': 'notification' },
    params: z.object({ id }),
    response: answerWithMessage(notification),
  }),
}
