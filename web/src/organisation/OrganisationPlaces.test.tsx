import { businessProfileEndpoints } from '@leadline/contract/business-profiles/endpoints'
import { franchiseEndpoints } from '@leadline/contract/franchises/endpoints'
import { userEndpoints } from '@leadline/contract/users/endpoints'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { companyOf, openSection, placesServer } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'

const server = () => {
  const api = placesServer([companyOf('Alpha'), companyOf('Beta')])
  api.answer(franchiseEndpoints.list, { data: [] })
  api.answer(businessProfileEndpoints.list, { data: [] })
  api.answer(userEndpoints.list, { data: [] })
}
const tabs = () => screen.getAllByRole('tab').map(tab => tab.textContent)

test('franchises and business profiles have screens in the Organisation view, found by their tabs [1-1.12]', async () => {
  signInAs('superadmin')
  server()
  const { user, address } = await openSection('companies', 'Companies', '&companyId=beta')
  expect(tabs()).toEqual(
    expect.arrayContaining(['Companies', 'Office users', 'Franchises', 'Business profiles']),
  )
  const open = async (tab: string, title: string) => {
    await user.click(screen.getByRole('tab', { name: tab }))
    await screen.findByRole('heading', { name: title, level: 2 }, { timeout: 10_000 })
  }
  await open('Franchises', 'Franchises')
  expect(address()).toBe('/dashboard?view=organisation&section=franchises&companyId=beta')
  expect(await screen.findByText('No franchises yet')).toBeDefined()
  await open('Business profiles', 'Business Profiles')
  expect(await screen.findByText('No business profiles yet')).toBeDefined()
  await open('Office users', 'Office Users')
  expect(await screen.findByText('No office users yet')).toBeDefined()
})

test('an office user and a company are shown the sections that are theirs [1-6.17]', async () => {
  signInAs('user')
  server()
  const { unmount } = await openSection('companies', 'Companies')
  expect(tabs()).not.toContain('Franchises')
  expect(tabs()).not.toContain('Office users')
  expect(tabs()).toContain('Business profiles')
  unmount()
  signInAs('company')
  await openSection('franchises', 'Franchises')
  expect(tabs()).toEqual(expect.arrayContaining(['Company', 'Franchises', 'Business profiles']))
  expect(tabs()).not.toContain('Office users')
})

test('the tab of the section that the address names is brought into view, where all have no room', async () => {
  signInAs('superadmin')
  server()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openSection('users', 'Office Users')
  expect(shown.mock.contexts).toContain(screen.getByRole('tab', { name: 'Office users' }))
  shown.mockRestore()
})
