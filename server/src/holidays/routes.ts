import { dayOf } from '@leadline/contract/follow-ups/due'
import { closedDaysOf } from '@leadline/contract/holidays/closed-days'
import { holidayEndpoints } from '@leadline/contract/holidays/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { namedCompany } from '../platform/session.ts'
import { deleteHoliday, insertHolidays, listHolidays, readHoliday, workingWeek } from './queries.ts'
import { addIndianHolidays, changeHoliday } from './save-holiday.ts'

export function holidayRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, holidayEndpoints.list, async ({ params, scope, trx }) => ({
    data: await listHolidays(trx, namedCompany(scope, params.id)),
  }))

  serve(app, deps, holidayEndpoints.closed, async ({ params, query, scope, trx, now }) => {
    const company = namedCompany(scope, params.id)
    const { timeZone, workingHours } = await workingWeek(trx, company)
    const { from = dayOf(now.toISOString(), timeZone), days } = query
    return { data: closedDaysOf({ from, days }, workingHours, await listHolidays(trx, company)) }
  })

  serve(app, deps, holidayEndpoints.create, async ({ params, body, scope, trx, now }) => {
    const company = namedCompany(scope, params.id)
    const id = deps.newId()
    await insertHolidays(trx, company, [{ id, ...body }], now.toISOString())
    return { data: await readHoliday(trx, scope, id), message: 'Holiday created successfully' }
  })

  serve(app, deps, holidayEndpoints.addIndian, async call => {
    const data = await addIndianHolidays(call, namedCompany(call.scope, call.params.id), call.body.names)
    return { data, message: wordsFor(data.length) }
  })

  serve(app, deps, holidayEndpoints.update, async call => ({
    data: await changeHoliday(call, call.params.id, call.body),
    message: 'Holiday updated successfully',
  }))

  serve(app, deps, holidayEndpoints.remove, async ({ params, scope, trx }) => {
    await deleteHoliday(trx, await readHoliday(trx, scope, params.id))
    return { message: 'Holiday deleted successfully' }
  })
}

const wordsFor = (added: number) =>
  added === 0 ? 'These holidays are there already' : `${added} ${added === 1 ? 'holiday' : 'holidays'} added`
