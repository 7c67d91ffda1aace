import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import type { Status } from '@leadline/contract/statuses/status'
import { screen, within } from '@testing-library/react'
import { StatusManagement } from '../src/statuses/StatusManagement.tsx'
import { leadServer, STATUSES } from './lead-answers.ts'
import { signInAs } from './render-app.tsx'
import { renderPart } from './render-part.tsx'

/** A company's statuses, of which `leads` says how many stand in each. */
export const statusServer = (leads: Record<string, number> = {}, statuses: readonly Status[] = STATUSES) => {
  const api = leadServer()
  showStatuses(api, statuses)
  api.answer(statusEndpoints.usage, {
    data: Object.entries(leads).map(([name, count]) => ({ name, leads: count })),
  })
  return api
}

/** What the server answers from now on. */
export const showStatuses = (
  api: ReturnType<typeof leadServer>,
  statuses: readonly Status[],
  enforceStatusFlow = false,
) => {
  const list = [...statuses]
  api.answer(statusEndpoints.list, { data: list, statuses: list, enforceStatusFlow })
}

/** Opens Lead Status Management of a company. */
export const openStatuses = async () => {
  signInAs('company')
  const view = renderPart(<StatusManagement companyId={undefined} />)
  const opener = await screen.findByRole('button', { name: 'Lead Status Management' })
  await view.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Lead Status Management' })
  await within(dialog).findByRole('list', { name: 'Current Statuses' })
  return { ...view, dialog: within(dialog), opener }
}

/** A status with other moves. */
export const withMoves = (name: string, canTransitionTo: string[], statuses: readonly Status[] = STATUSES) =>
  statuses.map(status => (status.name === name ? { ...status, canTransitionTo } : status))
