import { userEndpoints } from '@leadline/contract/users/endpoints'
import type { OfficeUser } from '@leadline/contract/users/user'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { companyOf, placesServer, writesTo } from '../../test/places.tsx'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { UserSection } from './UserSection.tsx'

const OMAR: OfficeUser = {
  _id: 'omar',
  firstName: 'Omar',
  email: 'omar@account.example',
  phoneNumber: '98765 43211',
  isActive: true,
  hasPassword: true,
  createdAt: '2026-11-01T06:30:00.000Z',
}
const LINK = { path: '/set-password?token=abc', expiresAt: '2026-12-04T06:30:00.000Z' }

let api: FakeApi
beforeEach(() => {
  signInAs('superadmin')
  api = placesServer([companyOf('Alpha')])
  api.answer(userEndpoints.list, { data: [OMAR] })
})

test('an office user is added with a link to set a password, which is shown to copy [1-7.40]', async () => {
  api.answer(userEndpoints.list, { data: [] })
  const { user } = renderPart(<UserSection />)
  await user.click(await screen.findByRole('button', { name: 'Add Office User' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Add Office User' })
  await user.type(within(dialog).getByLabelText(/^First name/), 'Omar')
  await user.type(within(dialog).getByLabelText(/^Email/), 'omar')
  await user.type(within(dialog).getByLabelText(/^Phone/), '98765 43211')
  await user.click(save)
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Email/), '@account.example')
  await user.click(within(dialog).getByRole('radio', { name: 'One-time link' }))
  api.answer(userEndpoints.create, { data: OMAR, link: LINK, message: 'User created successfully' })
  await user.dblClick(save)
  const box = await screen.findByLabelText<HTMLInputElement>('One-time link')
  expect(box.value).toContain(LINK.path)
  const { firstName, email, phoneNumber } = OMAR
  expect(writesTo(api, '/users').map(call => call.body)).toEqual([
    { firstName, email, phoneNumber, isActive: true, invite: true },
  ])
})

test('a typed password is sent, but stands in no storage of the browser', async () => {
  const { user } = renderPart(<UserSection />)
  await user.click(await screen.findByRole('button', { name: 'Add Office User' }))
  await user.type(await screen.findByLabelText(/^First name/), 'Omar')
  await user.type(screen.getByLabelText(/^Password/), 'maroon-teapot-61')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Omar')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('maroon')
})

test('an office user is changed, given a link and deleted after asking; a failure says so [1-7.40]', async () => {
  const { user } = renderPart(<UserSection />)
  api.answer(userEndpoints.update, { data: OMAR, message: 'User updated successfully' })
  await user.click(await screen.findByRole('button', { name: 'Edit Omar' }))
  await user.click(await screen.findByLabelText(/^Active/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User updated successfully')).toBeDefined()
  expect(writesTo(api, '/users/omar')[0]?.body).toEqual({ isActive: false })

  api.answer(userEndpoints.resetPassword, { data: LINK, message: 'Link made. It is shown once.' })
  await user.click(screen.getByRole('button', { name: 'Reset password of Omar' }))
  await user.click(await screen.findByRole('button', { name: 'Make link' }))
  await screen.findByLabelText('One-time link')
  await user.click(screen.getByRole('button', { name: 'Done' }))

  api.raw(userEndpoints.remove, 502, '')
  await user.click(screen.getByRole('button', { name: 'Delete Omar' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete office user')).toBeDefined()
  api.answer(userEndpoints.remove, { message: 'User deleted successfully' })
  api.answer(userEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No office users yet')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an office user who is inactive is told of, in place of a link', async () => {
  api.answer(userEndpoints.list, { data: [{ ...OMAR, isActive: false }] })
  const { user } = renderPart(<UserSection />)
  await user.click(await screen.findByRole('button', { name: 'Reset password of Omar' }))
  expect(await screen.findByText('Omar is inactive and cannot sign in. Activate Omar first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make link' })).toBeNull()
})
