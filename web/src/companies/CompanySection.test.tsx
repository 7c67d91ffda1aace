import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { CompanySection } from './CompanySection.tsx'

const ALPHA = companyOf('Alpha')
const BETA = companyOf('Beta', { isActive: false, timeZone: 'Asia/Dubai' })

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

test('lists the companies of the account, an inactive one as Inactive, and offers to add one [1-6.17]', async () => {
  signInAs('superadmin')
  placesServer([ALPHA, BETA])
  renderPart(<CompanySection />)
  const table = await screen.findByRole('table', { name: 'Companies' })
  const [, alpha, beta] = within(table).getAllByRole('row')
  expect(alpha?.textContent).toContain('ALPHA-1')
  expect(alpha?.textContent).toContain('Active')
  expect(beta?.textContent).toContain('Asia/Dubai')
  expect(beta?.textContent).toContain('Inactive')
  expect(screen.getByRole('button', { name: 'Add Company' })).toBeDefined()
})

test('adds a company with its sign-in once; what is wrong stands beside its field, the first one focused [1-7.20]', async () => {
  signInAs('superadmin')
  const api = placesServer([])
  api.answer(companyEndpoints.create, { data: ALPHA, message: 'Company created successfully' })
  const { user } = renderPart(<CompanySection />)
  await user.click(await screen.findByRole('button', { name: 'Add Company' }))
  await user.type(await screen.findByLabelText(/^Company Name/), 'Alpha')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Company' })
  await user.click(save)
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(field('Company Code')))
  await user.type(field('Company Code'), 'ALPHA-1')
  await user.type(field('Email'), 'owner@alpha.example')
  await user.type(field('Phone'), '98765 43210')
  await user.type(screen.getByLabelText(/^Password/), 'maroon-teapot-61')
  await user.type(screen.getByLabelText(/^Confirm Password/), 'maroon-teapot-62')
  await user.type(field('Pincode'), '12')
  await user.click(save)
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(screen.getByText('A pincode has 6 digits')).toBeDefined()
  expect(writesTo(api, '/companies')).toEqual([])
  await user.clear(screen.getByLabelText(/^Confirm Password/))
  await user.type(screen.getByLabelText(/^Confirm Password/), 'maroon-teapot-61')
  await user.clear(field('Pincode'))
  await user.dblClick(save)
  expect(await screen.findByText('Company created successfully')).toBeDefined()
  const [sent, ...more] = writesTo(api, '/companies')
  expect(more).toEqual([])
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(sent?.body).toMatchObject({
    name: 'Alpha',
    companyCode: 'ALPHA-1',
    password: 'maroon-teapot-61',
    confirmPassword: 'maroon-teapot-61',
    timeZone: 'Asia/Kolkata',
    isActive: true,
  })
})

test('sends only what was changed, and keeps what was typed when it is refused [1-7.21 1-8.11]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA])
  api.raw(companyEndpoints.update, 502, '')
  const { user } = renderPart(<CompanySection />)
  await user.click(await screen.findByRole('button', { name: 'Edit Alpha' }))
  await user.clear(await screen.findByLabelText(/^City/))
  await user.type(field('City'), 'Nagpur')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Failed to update company')).toBeDefined()
  expect((field('City') as HTMLInputElement).value).toBe('Nagpur')
  api.answer(companyEndpoints.update, { data: ALPHA, message: 'Company updated successfully' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Company updated successfully')).toBeDefined()
  const address = { street: '4 Hill Road', city: 'Nagpur', state: '', pincode: '' }
  expect(writesTo(api, '/companies/alpha').at(-1)?.body).toEqual({ address })
})

test('each call of companies says what failed where the server says nothing [1-8.11]', async () => {
  signInAs('superadmin')
  const api = placesServer([ALPHA])
  api.raw(companyEndpoints.list, 502, '')
  const { user } = renderPart(<CompanySection />)
  expect(await screen.findByText('Failed to fetch companies')).toBeDefined()
  api.answer(companyEndpoints.list, { data: [ALPHA] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Delete Alpha' })).toBeDefined()
  const words = (['read', 'create', 'update', 'remove'] as const).map(name => companyEndpoints[name].failed)
  expect(words).toEqual([
    'Failed to fetch company',
    'Failed to create company',
    'Failed to update company',
    'Failed to delete company',
  ])
})

test('an office user sees the companies, and is told why nothing can be changed [1-6.17]', async () => {
  signInAs('user')
  const api = placesServer([ALPHA])
  const { user } = renderPart(<CompanySection />)
  const edit = await screen.findByRole('button', { name: 'Edit Alpha' })
  for (const button of [edit, screen.getByRole('button', { name: 'Add Company' })]) {
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findAllByText('Only a superadmin manages companies.')).length).toBeGreaterThan(0)
  expect(api.sent.some(call => call.path.endsWith('/deleted'))).toBe(false)
})

test('a company edits itself, but neither deletes itself nor switches itself off [1-6.17]', async () => {
  signInAs('company')
  placesServer([ALPHA])
  const { user } = renderPart(<CompanySection />)
  await user.click(await screen.findByRole('button', { name: 'Edit Alpha' }))
  expect(screen.queryByRole('button', { name: 'Delete Alpha' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Company' })).toBeNull()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Active/)).disabled).toBe(true)
})
