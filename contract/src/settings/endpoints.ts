import { z } from 'zod'
import { OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { companySettings, settingsChange } from './settings.ts'

const shared = {
  path: '/companies/:id/settings',
  access: OWNERS_ONLY,
  ids: { 'params.id': 'company' },
  params: z.object({ id }),
} as const

export const settingEndpoints = {
  read: endpoint({
    ...shared,
    method: 'GET',
    summary: 'How a company works',
    response: answer(companySettings),
  }),
  change: endpoint({
    ...shared,
    method: 'PUT',
    audit: 'settings.update',
    summary: 'Change the settings that are sent',
    body: settingsChange,
    response: answerWithMessage(companySettings),
  }),
}
