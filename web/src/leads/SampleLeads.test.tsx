import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([])
})
const samples = () => screen.findByRole('list', { name: 'Sample leads' })
const noSamples = () => expect(screen.queryByRole('list', { name: 'Sample leads' })).toBeNull()

test('a company without a lead sees two samples, badged, with nothing to do on them [2-8.37 2-8.38]', async () => {
  await renderApp('/dashboard')
  const list = await samples()
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getAllByText('Sample')).toHaveLength(2)
  expect(within(list).queryAllByRole('button')).toEqual([])
  expect(within(list).queryAllByRole('link')).toEqual([])
  expect(screen.getByText('No leads found')).toBeDefined()
  expect(screen.getByText('2 samples, shown until you have a lead')).toBeDefined()
})

test('samples count nowhere: nothing can be selected, and no figure has them [2-8.38]', async () => {
  const { user } = await renderApp('/dashboard')
  await samples()
  await user.click(screen.getByRole('button', { name: 'Bulk Select' }))
  expect(await screen.findByRole('button', { name: 'Assign Selected (0)' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded leads' }))
  expect(screen.getByRole('button', { name: 'Assign Selected (0)' })).toBeDefined()
})

test('a filter that finds nothing shows no samples [2-8.37]', async () => {
  await renderApp('/dashboard?search=nobody')
  await screen.findByText('No leads found')
  noSamples()
})

test('a first load that failed shows the samples with its message and Retry [2-8.37 2-8.38 2-8.03]', async () => {
  api.refuse(leadEndpoints.list, 'FORBIDDEN', { message: 'Your role may not do this.' })
  await renderApp('/dashboard')
  await samples()
  expect(screen.getByText('Your role may not do this.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('a first load that failed under a filter shows them too, in table and board [2-8.37]', async () => {
  api.refuse(leadEndpoints.list, 'FORBIDDEN', { message: 'Your role may not do this.' })
  for (const address of ['/dashboard?source=referral', '/dashboard?source=referral&layout=board']) {
    const { unmount } = await renderApp(address)
    await samples()
    expect(screen.getByText('Your role may not do this.')).toBeDefined()
    unmount()
  }
})

test('an employee without leads sees none, for the company may have some [2-8.37]', async () => {
  signInAs('employee')
  await renderApp('/employee-dashboard?view=leads')
  await screen.findByText('No leads')
  noSamples()
})
