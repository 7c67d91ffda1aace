import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf, openSection, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { CompanySection } from './CompanySection.tsx'

const ALPHA = companyOf('Alpha')
const BETA = companyOf('Beta')
const GAMMA = companyOf('Gamma')
const GONE = {
  _id: 'beta',
  businessName: 'Beta',
  companyCode: 'BETA-1',
  email: 'owner@beta.example',
  deletedAt: '2026-11-20T06:30:00.000Z',
  erasedFrom: '2026-12-20T06:30:00.000Z',
}

test('a company is deleted once its name is typed, and leaves the choice in the sidebar at once [1-7.22]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA, BETA, GAMMA])
  api.answer(companyEndpoints.remove, { message: 'Company deleted successfully' })
  const { user, address } = await openSection('companies', 'Companies', '&companyId=beta')
  await user.click(await screen.findByRole('button', { name: 'Delete Beta' }))
  const dialog = await screen.findByRole('dialog')
  const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  const name = within(dialog).getByLabelText('Type Beta to delete it')
  await user.type(name, 'beta')
  expect(remove.disabled).toBe(true)
  expect(writesTo(api, '/companies')).toEqual([])
  await user.clear(name)
  await user.type(name, 'Beta')
  api.answer(companyEndpoints.list, { data: [ALPHA, GAMMA] })
  api.answer(companyEndpoints.deleted, { data: [GONE] })
  await user.dblClick(remove)
  expect(await screen.findByText('Company deleted successfully')).toBeDefined()
  expect(writesTo(api, '/companies').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/companies/beta',
  ])
  expect(address()).toBe('/dashboard?view=organisation&section=companies')
  await user.click(screen.getByRole('combobox', { name: 'Company' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(option => option.textContent)).toEqual(['All companies', 'Alpha', 'Gamma'])
})

test('a failed deletion says why, and the company stays [1-8.11]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA])
  api.raw(companyEndpoints.remove, 502, '')
  const { user } = await openSection('companies', 'Companies')
  await user.click(await screen.findByRole('button', { name: 'Delete Alpha' }))
  await user.type(await screen.findByLabelText('Type Alpha to delete it'), 'Alpha{Enter}')
  expect(await screen.findByText('Failed to delete company')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Delete Alpha' })).toBeDefined()
})

test('a deleted company is listed with the day of its erasing and can be brought back [1-7.23]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA])
  api.answer(companyEndpoints.deleted, { data: [GONE] })
  const { user } = renderPart(<CompanySection />)
  const table = await screen.findByRole('table', { name: 'Deleted companies' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('20 Dec 2026')
  api.refuse(companyEndpoints.restore, 'COMPANY_NOT_FOUND')
  await user.click(screen.getByRole('button', { name: 'Restore Beta' }))
  expect(await screen.findByText('Company not found')).toBeDefined()
  api.answer(companyEndpoints.restore, { data: BETA, message: 'Company restored successfully' })
  api.answer(companyEndpoints.deleted, { data: [] })
  api.answer(companyEndpoints.list, { data: [ALPHA, BETA] })
  await user.click(screen.getByRole('button', { name: 'Restore Beta' }))
  expect(await screen.findByRole('button', { name: 'Edit Beta' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Deleted companies' })).toBeNull())
})

test('a superadmin makes a one-time link for a company that has lost its password [1-5.16]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA])
  const link = { path: '/set-password?token=abc', expiresAt: '2026-12-04T06:30:00.000Z' }
  api.answer(companyEndpoints.resetPassword, { data: link, message: 'Link made. It is shown once.' })
  const { user } = renderPart(<CompanySection />)
  await user.click(await screen.findByRole('button', { name: 'Reset password of Alpha' }))
  await user.click(await screen.findByRole('button', { name: 'Make link' }))
  const box = await screen.findByLabelText<HTMLInputElement>('One-time link')
  expect(box.value).toContain('/set-password?token=abc')
  expect(writesTo(api, '/companies/alpha')).toHaveLength(1)
})
