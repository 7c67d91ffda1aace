import type { BusinessProfile } from '@leadline/contract/business-profiles/business-profile'
import { businessProfileEndpoints } from '@leadline/contract/business-profiles/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { ProfileSection } from './ProfileSection.tsx'

const PROFILE: BusinessProfile = {
  _id: 'p1',
  legalName: 'Asha Traders Private Limited',
  tradeName: 'Asha',
  gstNumber: '27AAPFU0939F1ZV',
  panNumber: 'AAPFU0939F',
  cin: 'U72200KA2013PTC097389',
  address: '4 Hill Road, Pune',
  phone: '98765 43210',
  email: 'accounts@asha.example',
  website: 'https://asha.example',
  companyId: 'c1',
  createdAt: '2026-11-01T06:30:00.000Z',
}

test('business profiles are listed, added, changed and deleted, with what is wrong beside its field [1-3.28]', async () => {
  signInAs('company')
  const api = placesServer([])
  api.answer(businessProfileEndpoints.list, { data: [] })
  const { user } = renderPart(<ProfileSection companyId={undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Add Business Profile' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Add Business Profile' })
  const field = (label: string) => within(dialog).getByLabelText(new RegExp(`^${label}`))
  await user.type(field('GST number'), '27AAPFU0939F1ZA')
  await user.type(field('PAN'), 'AAPFU')
  await user.type(field('CIN'), 'U72200')
  await user.type(field('Website'), 'asha')
  await user.click(save)
  for (const words of [
    'Legal name is required',
    'Please enter a valid GST number',
    'Please enter a valid PAN number',
    'Please enter a valid CIN',
    'Please enter a valid web address',
  ])
    expect(await screen.findByText(words)).toBeDefined()
  for (const label of ['GST number', 'PAN', 'CIN', 'Website']) await user.clear(field(label))
  await user.type(field('Legal name'), PROFILE.legalName)
  await user.type(field('CIN'), PROFILE.cin)
  api.answer(businessProfileEndpoints.create, {
    data: PROFILE,
    message: 'Business profile created successfully',
  })
  api.answer(businessProfileEndpoints.list, { data: [PROFILE] })
  await user.dblClick(save)
  expect(await screen.findByText('Business profile created successfully')).toBeDefined()
  expect(writesTo(api, '/business-profiles').map(call => call.body)).toMatchObject([
    { legalName: PROFILE.legalName, cin: PROFILE.cin, companyId: 'c1' },
  ])
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain(PROFILE.gstNumber)

  api.answer(businessProfileEndpoints.update, {
    data: PROFILE,
    message: 'Business profile updated successfully',
  })
  await user.click(screen.getByRole('button', { name: `Edit ${PROFILE.legalName}` }))
  await user.type(await screen.findByLabelText(/^Trade name/), ' & Co')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Business profile updated successfully')).toBeDefined()
  expect(writesTo(api, '/business-profiles/p1').at(-1)?.body).toEqual({ tradeName: 'Asha & Co' })

  api.answer(businessProfileEndpoints.remove, { message: 'Business profile deleted successfully' })
  api.answer(businessProfileEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: `Delete ${PROFILE.legalName}` }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No business profiles yet')).toBeDefined()
})

test('an office user manages the business profiles of the companies too', async () => {
  signInAs('user')
  const api = placesServer([companyOf('Alpha'), companyOf('Beta')])
  api.answer(businessProfileEndpoints.list, { data: [{ ...PROFILE, companyId: 'beta' }] })
  renderPart(<ProfileSection companyId={undefined} />)
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('Beta')
  expect(
    screen.getByRole('button', { name: 'Add Business Profile' }).getAttribute('aria-disabled'),
  ).toBeNull()
})
