import type { Company } from '@leadline/contract/companies/company'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen } from '@testing-library/react'
import { fakeApi } from './fake-api.ts'
import { renderApp } from './render-app.tsx'

export const companyOf = (name: string, more: Partial<Company> = {}): Company => ({
  _id: name.toLowerCase(),
  businessName: name,
  companyCode: `${name.toUpperCase()}-1`,
  email: `owner@${name.toLowerCase()}.example`,
  phone: '98765 43210',
  address: { street: '4 Hill Road', city: 'Pune', country: 'India' },
  website: '',
  industry: '',
  gstNumber: '',
  panNumber: '',
  employeeCount: 0,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  createdAt: '2026-11-01T06:30:00.000Z',
  ...more,
})

/** A server with these companies, none of them deleted. */
export const placesServer = (companies: readonly Company[]) => {
  const api = fakeApi()
  api.answer(companyEndpoints.list, { data: [...companies] })
  api.answer(companyEndpoints.deleted, { data: [] })
  return api
}

/** Opens a section of the Organisation view and waits for its title, which comes with the section's own code. */
export const openSection = async (section: string, title: string, search = '') => {
  const view = await renderApp(`/dashboard?view=organisation&section=${section}${search}`)
  await screen.findByRole('heading', { name: title, level: 2 }, { timeout: 10_000 })
  return view
}

/** What was sent to a path with a method other than GET. */
export const writesTo = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.sent.filter(call => call.method !== 'GET' && call.path.startsWith(`/api${path}`))
