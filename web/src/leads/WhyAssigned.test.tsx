import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLead, leadServer } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { WhyAssigned } from './WhyAssigned.tsx'

test('a lead says why its person has it, and once it is somebody else’s, where it went as it arrived', async () => {
  signInAs('company')
  const api = leadServer([])
  api.answer(arrivalEndpoints.why, {
    data: {
      ...{ rule: 'Website', method: 'equal', outcome: 'turn', there: 2, team: 2, figures: null, skipped: [] },
      employee: { _id: 'e1', name: 'Rohan Mehta' },
      at: '2026-11-27T06:30:00.000Z',
    },
  })
  const view = renderPart(<WhyAssigned lead={aLead({ assignedTo: 'e1' })} />)
  expect(await screen.findByRole('heading', { name: 'Why this person?' })).toBeDefined()
  expect(screen.getByText(/it was the turn of Rohan Mehta/)).toBeDefined()
  view.unmount()
  renderPart(<WhyAssigned lead={aLead({ assignedTo: 'e2' })} />)
  expect(await screen.findByRole('heading', { name: 'As it arrived' })).toBeDefined()
})
