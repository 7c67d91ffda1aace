import { z } from 'zod'
import { OWNERS_ONLY } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { companySettings, settingsChange } from './settings.ts'

const path = '/companies/:id/settings'
const access = OWNERS_ONLY
const company = {
  ids: { 'params.id': 'company' },
  params: z.object({ id }),
} as const

export const settingEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'How a company works',
    access,
    ...company,
    response: answer(companySettings),
  }),
  change: endpoint({
    method: 'PUT',
    path,
    audit: 'settings.update',
    summary: 'Change the settings that are sent',
    access,
    ...company,
    body: settingsChange,
    response: answerWithMessage(companySettings),
  }),
}
