import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { dropdownOption, optionCategory } from './option.ts'
import { newOption, optionChange, optionPlaces } from './option-input.ts'

const saved = answerWithMessage(dropdownOption)

export const optionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/dropdown-options',
    summary: 'All options of the six categories, in their order',
    access: EVERYONE,
    response: answer(z.array(dropdownOption)),
  }),
  category: endpoint({
    method: 'GET',
    path: '/dropdown-options/:category',
    summary: 'The options of one category, in their order',
    access: EVERYONE,
    params: z.object({ category: optionCategory }),
    response: answer(z.array(dropdownOption)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dropdown-options',
    summary: 'Add an option; in the category status, a status of stage open',
    access: OWNERS_ONLY,
    audit: 'option.create',
    status: 201,
    idempotent: true,
    body: newOption,
    response: saved,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/dropdown-options/bulk/sort-order',
    summary: 'Put options in another order, all or none',
    access: OWNERS_ONLY,
    audit: 'option.sort',
    ids: { 'body.options[].id': 'option' },
    bodySize: 'bulk',
    body: optionPlaces,
    response: answerWithMessage(z.array(dropdownOption)),
  }),
  initialize: endpoint({
    method: 'POST',
    path: '/dropdown-options/initialize',
    summary: 'Add the default options that are missing; nothing is overwritten',
    access: OWNERS_ONLY,
    audit: 'option.initialize',
    response: answerWithMessage(z.array(dropdownOption)),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dropdown-options/:id',
    summary: 'Change the fields that are sent; another value is rewritten on the leads that have the old one',
    access: OWNERS_ONLY,
    audit: 'option.update',
    ids: { 'params.id': 'option' },
    params: z.object({ id }),
    body: optionChange,
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dropdown-options/:id',
    summary: 'Delete an option; leads keep its value. A status in use only with moveTo, a status or its name',
    access: OWNERS_ONLY,
    audit: 'option.delete',
    ids: { 'params.id': 'option', 'query.moveTo': 'status' },
    params: z.object({ id }),
    query: z.object({ moveTo: text(100).optional() }),
    response: done,
  }),
}
