import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as set from '../../test/assigning.tsx'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { AssignWays } from './AssignWays.tsx'

let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = set.assignServer()
})
const LEAD = aLead({ assignedTo: 'e8', assignedEmployeeName: 'Omar Khan', companyId: 'c1' })

test('a lead is taken from whoever has it, with notes for its history, and handed on [1-3.36 1-8.06]', async () => {
  const done = vi.fn(async () => {})
  api.raw(assignmentEndpoints.unassign, 502, '<html>')
  const { user } = renderPart(<AssignWays lead={LEAD} onDone={done} />)
  await user.click(screen.getByText('Unassign'))
  await user.type(await screen.findByLabelText(/^Notes/), 'On leave')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Failed to unassign lead')).toBeDefined()
  api.answer(assignmentEndpoints.unassign, { data: aLead(), message: 'Lead unassigned successfully!' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(done).toHaveBeenCalledWith('Lead unassigned successfully!', null))
  expect(set.puts(api).at(-1)).toMatchObject({ call: LEAD._id, body: { unassignmentNotes: 'On leave' } })
  // The button that was pressed goes with the person.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reassign'))
  await user.click(screen.getByText('Reassign'))
  expect(await screen.findByText('Assign 1 Lead(s)')).toBeDefined()
})

test('who may not assign leads is offered neither', () => {
  signInAs('employee')
  renderPart(<AssignWays lead={LEAD} onDone={async () => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})
