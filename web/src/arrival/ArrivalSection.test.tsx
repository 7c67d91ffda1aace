import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import type { ArrivalReason } from '@leadline/contract/arrival/reason'
import type { ArrivalRule } from '@leadline/contract/arrival/rule'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPeople, PRIYA, ROHAN, SALES } from '../../test/people.ts'
import { placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { ArrivalSection } from './ArrivalSection.tsx'

const WEB: ArrivalRule = {
  _id: 'r1',
  companyId: 'c1',
  name: 'Website',
  isActive: true,
  sortOrder: 1,
  conditions: [
    { field: 'source', values: ['website'] },
    { field: 'city', values: ['Pune', 'Mumbai'] },
  ],
  department: null,
  employees: [PRIYA._id],
  method: 'equal',
  fallback: ROHAN._id,
  leads: 1240,
}
const REST: ArrivalRule = {
  ...WEB,
  _id: 'r2',
  name: 'Rest',
  conditions: [],
  department: SALES._id,
  employees: [],
  method: 'balanced',
  fallback: null,
  leads: 0,
}

const open = async (data: ArrivalRule[]) => {
  signInAs('company')
  const api = placesServer([])
  answerPeople(api, [PRIYA, ROHAN])
  api.answer(departmentEndpoints.list, { data: [SALES] })
  api.answer(formFieldEndpoints.list, { data: [], fields: [] })
  const option = {
    _id: 'o1',
    category: 'sourceOfLead' as const,
    label: 'Website',
    value: 'website',
    sortOrder: 1,
  }
  api.answer(optionEndpoints.list, { data: [option] })
  api.answer(arrivalEndpoints.list, { data })
  const { user } = renderPart(<ArrivalSection companyId={undefined} />)
  return { api, user }
}

test('each rule says which leads it is for, to whom they go and how many have gone', async () => {
  const { api, user } = await open([WEB, REST])
  const table = within(await screen.findByRole('table', { name: 'Arrival rules' }))
  expect(await table.findByText('Source Website, City Pune or Mumbai')).toBeDefined()
  expect(table.getByText('1,240')).toBeDefined()
  expect((await table.findByText(SALES.name)).closest('tr')?.textContent).toContain('Every lead')
  api.answer(arrivalEndpoints.sort, { data: [REST, WEB], message: 'Arrival rules reordered successfully' })
  await user.click(table.getByRole('button', { name: 'Move Website down' }))
  expect(writesTo(api, '/arrival-rules')[0]).toMatchObject({ body: { ids: ['r2', 'r1'] } })
})

test('a rule needs a name and somebody, and is sent once with what is chosen', async () => {
  const { api, user } = await open([])
  expect(await screen.findByText('No arrival rules yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add Rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'Add Rule' })
  await user.click(save)
  expect(dialog.getByText('Name is required')).toBeDefined()
  expect(dialog.getByText('Please choose a team or a fallback owner')).toBeDefined()
  expect(writesTo(api, '/arrival-rules')).toHaveLength(0)

  await user.type(dialog.getByLabelText(/^Name/), 'Pune')
  await user.type(dialog.getByLabelText('City', { selector: 'input' }), 'Pune,')
  await user.selectOptions(dialog.getByLabelText('Department'), SALES._id)
  await user.selectOptions(dialog.getByLabelText('Method'), 'weighted')
  await user.selectOptions(dialog.getByLabelText('Fallback owner'), PRIYA._id)
  api.answer(arrivalEndpoints.create, { data: REST, message: 'Arrival rule created successfully' })
  await user.dblClick(save)
  expect(await screen.findByText('Arrival rule created successfully')).toBeDefined()
  expect(writesTo(api, '/arrival-rules').map(({ body }) => body)).toEqual([
    {
      name: 'Pune',
      isActive: true,
      conditions: [{ field: 'city', values: ['Pune'] }],
      department: SALES._id,
      employees: [],
      method: 'weighted',
      fallback: PRIYA._id,
    },
  ])
})

test('only what is changed is sent, and the rules can be tried', async () => {
  const { api, user } = await open([WEB])
  await user.click(await screen.findByRole('button', { name: 'Edit Website' }))
  api.answer(arrivalEndpoints.update, { data: WEB, message: 'Arrival rule updated successfully' })
  await user.click(await screen.findByRole('switch', { name: /Active/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Arrival rule updated successfully')).toBeDefined()
  expect(writesTo(api, '/arrival-rules/r1')[0]?.body).toEqual({ isActive: false })

  const reason: ArrivalReason = {
    ...{ rule: 'Website', method: 'equal', outcome: 'turn', there: 1, team: 1, figures: null, skipped: [] },
    employee: { _id: PRIYA._id, name: PRIYA.name },
  }
  api.answer(arrivalEndpoints.preview, { data: reason })
  await user.type(screen.getByLabelText('City', { selector: 'input' }), 'Pune')
  await user.click(screen.getByRole('button', { name: 'Who gets it now?' }))
  expect(await screen.findByText(/^Rule “Website”: .* was the only one of the team/)).toBeDefined()
  expect(api.sent.find(({ path }) => path.startsWith('/api/arrival-rules/preview'))?.query).toMatchObject({
    source: 'website',
    city: 'Pune',
  })
})

test('rules that do not come say so, and come with Retry', async () => {
  const { api, user } = await open([])
  await screen.findByText('No arrival rules yet')
  api.refuse(arrivalEndpoints.list, 'DATABASE_AWAY')
  renderPart(<ArrivalSection companyId="c2" />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(arrivalEndpoints.list, { data: [WEB] })
  await user.click(retry)
  expect((await screen.findAllByText('Website')).length).toBeGreaterThan(0)
})
