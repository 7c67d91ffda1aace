import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { closedDay, closedDaysQuery } from './closed-days.ts'
import { holiday, holidayChange, newHoliday } from './holiday.ts'
import { INDIAN_HOLIDAYS, NATIONAL_HOLIDAYS } from './national.ts'

const params = z.object({ id })
const ofCompany = { 'params.id': 'company' } as const
const ids = { 'params.id': 'holiday' } as const
const NAMES: readonly string[] = INDIAN_HOLIDAYS.map(each => each.name)
const name = z.enum(NAMES)

export const holidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/holidays',
    summary: "A company's holidays, by their first day",
    access: EVERYONE,
    ids: ofCompany,
    params,
    response: answer(z.array(holiday)),
  }),
  closed: endpoint({
    method: 'GET',
    path: '/companies/:id/closed-days',
    summary: 'The days on which a company does not work: its holidays and the weekdays without hours',
    access: EVERYONE,
    ids: ofCompany,
    params,
    query: closedDaysQuery,
    response: answer(z.array(closedDay)),
  }),
  create: endpoint({
    method: 'POST',
    audit: 'holiday.create',
    path: '/companies/:id/holidays',
    summary: 'Add a holiday',
    access: OWNERS_ONLY,
    status: 201,
    idempotent: true,
    ids: ofCompany,
    params,
    body: newHoliday,
    response: answerWithMessage(holiday),
  }),
  addIndian: endpoint({
    method: 'POST',
    audit: 'holiday.create',
    path: '/companies/:id/holidays/indian',
    summary:
      'Add Indian holidays of fixed days, kept every year: the three national ones unless named. None twice',
    access: OWNERS_ONLY,
    ids: ofCompany,
    params,
    body: z.strictObject({
      names: z
        .array(name)
        .max(50)
        .default(NATIONAL_HOLIDAYS.map(each => each.name)),
    }),
    /** Those that were added. */
    response: answerWithMessage(z.array(holiday)),
  }),
  update: endpoint({
    method: 'PUT',
    audit: 'holiday.update',
    path: '/holidays/:id',
    summary: 'Change the fields that are sent',
    access: OWNERS_ONLY,
    ids,
    params,
    body: holidayChange,
    response: answerWithMessage(holiday),
  }),
  remove: endpoint({
    method: 'DELETE',
    audit: 'holiday.delete',
    path: '/holidays/:id',
    summary: 'Delete a holiday',
    access: OWNERS_ONLY,
    ids,
    params,
    response: done,
  }),
}
