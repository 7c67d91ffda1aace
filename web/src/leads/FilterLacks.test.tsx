import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COMPANY_ID, layOut, leadServer } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { LeadFilters } from './LeadFilters.tsx'

test('the filter says which of its lists failed to load, each with Retry [2-8.21 2-8.28]', async () => {
  layOut()
  signInAs('company')
  const api = leadServer()
  const lists = {
    'Failed to load options': optionEndpoints.list,
    'Failed to load employees': employeeEndpoints.list,
    'Failed to fetch form fields': formFieldEndpoints.list,
  }
  for (const endpoint of Object.values(lists)) api.refuse(endpoint, 'FORBIDDEN')
  const { user } = renderPart(
    <LeadFilters filters={{}} onApply={() => {}} companyId={COMPANY_ID} withAssignees />,
  )
  await user.click(screen.getByRole('button', { name: /Filters/ }))
  for (const [words, { path }] of Object.entries(lists)) {
    const line = await screen.findByText(words)
    const asked = () => api.sent.filter(call => call.path === `/api${path}`).length
    const before = asked()
    await user.click(within(line).getByRole('button', { name: 'Retry' }))
    expect(asked(), words).toBe(before + 1)
  }
})
