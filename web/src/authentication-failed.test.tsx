import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../test/fake-api.ts'
import { renderApp, signInAs } from '../test/render-app.tsx'
import { call } from './platform/client.ts'

test('a 401 of by-departments leads to /main-login, which says Authentication failed, also where no words came with it [1-8.02 2-8.22]', async () => {
  const api = fakeApi()
  const { byDepartments } = employeeEndpoints
  for (const refuse of [
    () => api.refuse(byDepartments, 'SESSION_ENDED', { message: 'Authentication failed' }),
    () => api.raw(byDepartments, 401, ''),
  ]) {
    signInAs('company')
    const { address, unmount } = await renderApp('/form-builder')
    refuse()
    await act(() => call(byDepartments).catch(() => undefined))
    await waitFor(() => expect(address()).toBe('/main-login'))
    expect((await screen.findByRole('status')).textContent).toBe('Authentication failed')
    unmount()
  }
})
