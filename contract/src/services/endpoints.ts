import { z } from 'zod'
import { EVERYONE, MAY_CONFIGURE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { service } from './service.ts'
import { newService, serviceChange, servicePlaces } from './service-input.ts'

const params = z.object({ id })

export const serviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/services',
    summary: "The company's services in their order; those with subcategories are its catalogue",
    access: EVERYONE,
    response: answer(z.array(service)),
    failed: 'Failed to load services',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services',
    summary: 'Add a service, after the others',
    access: MAY_CONFIGURE,
    audit: 'service.create',
    status: 201,
    idempotent: true,
    body: newService,
    response: answerWithMessage(service),
    failed: 'Failed to save the service',
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/services/bulk/sort-order',
    summary: 'Put services in another order, all or none',
    access: MAY_CONFIGURE,
    audit: 'service.sort',
    ids: { 'body.services[].id': 'service' },
    bodySize: 'bulk',
    body: servicePlaces,
    response: answerWithMessage(z.array(service)),
    failed: 'Failed to save the order',
  }),
  initialize: endpoint({
    method: 'POST',
    path: '/services/initialize',
    summary: 'Add the starting services that are missing; nothing is overwritten',
    access: MAY_CONFIGURE,
    audit: 'service.initialize',
    response: answerWithMessage(z.array(service)),
    failed: 'Failed to add the starting services',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/:id',
    summary: 'Change the fields that are sent; leads keep the words that they were asked with',
    access: MAY_CONFIGURE,
    audit: 'service.update',
    ids: { 'params.id': 'service' },
    params,
    body: serviceChange,
    response: answerWithMessage(service),
    failed: 'Failed to save the service',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/:id',
    summary: 'Delete a service; leads keep the words that they were asked with',
    access: MAY_CONFIGURE,
    audit: 'service.delete',
    ids: { 'params.id': 'service' },
    params,
    response: done,
    failed: 'Failed to delete the service',
  }),
}
