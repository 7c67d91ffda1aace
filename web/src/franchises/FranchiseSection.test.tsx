import { franchiseEndpoints } from '@leadline/contract/franchises/endpoints'
import type { Franchise } from '@leadline/contract/franchises/franchise'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { FranchiseSection } from './FranchiseSection.tsx'

const NORTH: Franchise = {
  _id: 'north',
  name: 'North',
  code: 'N-1',
  ownerName: 'Asha Rao',
  email: 'asha@north.example',
  phone: '98765 43210',
  address: '4 Hill Road, Pune',
  companyId: 'c1',
  isActive: false,
  createdAt: '2026-11-01T06:30:00.000Z',
}

test('franchises are listed, added, changed and deleted [1-3.26]', async () => {
  signInAs('company')
  const api = placesServer([])
  api.answer(franchiseEndpoints.list, { data: [] })
  const { user } = renderPart(<FranchiseSection companyId={undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Add Franchise' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Add Franchise' })
  const type = (label: string, text: string) =>
    user.type(within(dialog).getByLabelText(new RegExp(`^${label}`)), text)
  await type('Phone', '12')
  await user.click(save)
  expect(await screen.findByText('Franchise name is required')).toBeDefined()
  expect(screen.getByText('Please enter a valid phone number')).toBeDefined()
  await type('Name', 'North')
  await type('Owner', 'Asha Rao')
  await type('Phone', '3456')
  api.refuse(franchiseEndpoints.create, 'CODE_TAKEN', {
    fields: { code: 'Another franchise has this code.' },
  })
  await type('Code', 'N-1')
  await user.click(save)
  expect(await screen.findByText('Another franchise has this code.')).toBeDefined()
  api.answer(franchiseEndpoints.create, { data: NORTH, message: 'Franchise created successfully' })
  api.answer(franchiseEndpoints.list, { data: [NORTH] })
  await user.dblClick(save)
  expect(await screen.findByText('Franchise created successfully')).toBeDefined()
  expect(writesTo(api, '/franchises').at(-1)?.body).toMatchObject({
    name: 'North',
    code: 'N-1',
    companyId: 'c1',
  })
  expect(writesTo(api, '/franchises')).toHaveLength(2)
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toContain('Asha Rao')
  expect(row?.textContent).toContain('Inactive')

  api.answer(franchiseEndpoints.update, { data: NORTH, message: 'Franchise updated successfully' })
  await user.click(screen.getByRole('button', { name: 'Edit North' }))
  await user.click(await screen.findByLabelText(/^Active/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Franchise updated successfully')).toBeDefined()
  expect(writesTo(api, '/franchises/north').at(-1)?.body).toEqual({ isActive: true })

  await user.click(screen.getByRole('button', { name: 'Delete North' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(writesTo(api, '/franchises/north')).toHaveLength(1)
  api.answer(franchiseEndpoints.remove, { message: 'Franchise deleted successfully' })
  api.answer(franchiseEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: 'Delete North' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No franchises yet')).toBeDefined()
})

test('under all companies each franchise bears its company, and a new one asks for one', async () => {
  signInAs('superadmin')
  const api = placesServer([companyOf('Alpha'), companyOf('Beta')])
  api.answer(franchiseEndpoints.list, { data: [{ ...NORTH, companyId: 'beta' }] })
  const { user } = renderPart(<FranchiseSection companyId={undefined} />)
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('Beta')
  await user.click(screen.getByRole('button', { name: 'Add Franchise' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Name/), 'South')
  await user.click(within(dialog).getByRole('button', { name: 'Add Franchise' }))
  expect(await screen.findByText('Please choose a company')).toBeDefined()
  api.answer(franchiseEndpoints.create, { data: NORTH, message: 'Franchise created successfully' })
  await user.selectOptions(within(dialog).getByLabelText(/^Company/), 'Alpha')
  await user.click(within(dialog).getByRole('button', { name: 'Add Franchise' }))
  expect(await screen.findByText('Franchise created successfully')).toBeDefined()
  expect(writesTo(api, '/franchises')[0]?.body).toMatchObject({ companyId: 'alpha' })
})

test('a list that does not come says so and is asked for again; without a company there is nothing to add to', async () => {
  signInAs('superadmin')
  const api = placesServer([])
  api.raw(franchiseEndpoints.list, 502, '')
  const { user } = renderPart(<FranchiseSection companyId={undefined} />)
  expect(await screen.findByText('Failed to fetch franchises')).toBeDefined()
  api.answer(franchiseEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const add = await screen.findByRole('button', { name: 'Add Franchise' })
  await user.click(add)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})
