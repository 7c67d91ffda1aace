import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { dropdownOption, optionCategory } from './option.ts'

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
}
