import { enquiryEndpoints } from '@leadline/contract/enquiries/endpoints'
import { type EnquiryRow, summarise } from '@leadline/contract/enquiries/figures'
import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import type { Service } from '@leadline/contract/services/service'
import { STARTING_SERVICES } from '@leadline/contract/services/starting'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { STATUSES } from './lead-answers.ts'

/** The services that a company starts with, as the server answers them. */
export const someServices = (): Service[] =>
  STARTING_SERVICES.map((each, at) => ({
    ...each,
    _id: `0192f0c1-5555-7000-8000-${String(at).padStart(12, '0')}`,
    active: true,
    order: at + 1,
    version: 1,
  }))

export const aService = (name: string, over: Partial<Service> = {}): Service => ({
  ...someServices().at(-1)!,
  _id: name,
  name,
  ...over,
})

/** Answers with services, and with the figures of leads that ask for them. */
export const answerServices = (api: FakeApi, services = someServices(), rows: EnquiryRow[] = []): FakeApi => {
  api.answer(serviceEndpoints.list, { data: services })
  api.answer(enquiryEndpoints.summary, { data: summarise(rows, { services, statuses: STATUSES }) })
  return api
}

export const enquiryServer = (rows: EnquiryRow[] = [], services = someServices()) =>
  answerServices(fakeApi(), services, rows)
