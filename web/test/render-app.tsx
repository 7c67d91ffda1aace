import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { App } from '../src/App.tsx'
import { createQueryClient } from '../src/platform/query-client.ts'
import { type SessionKind, type StoredRecord, startSession } from '../src/platform/session.ts'
import { createAppRouter } from '../src/routes.tsx'
import { quickly } from './quickly.ts'

/** Opens the whole web at an address, as a browser would; `begin` first begins what stands around every screen. */
export const renderApp = async (address: string, begin?: (queryClient: QueryClient) => void) => {
  const queryClient = quickly(createQueryClient())
  if (begin) await act(async () => begin(queryClient))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ history, queryClient })
  await router.load()
  // A view that is loaded on demand shows only once what it waits for has come within an act.
  const view = await act(async () => render(<App router={router} queryClient={queryClient} env="test" />))
  return {
    ...view,
    router,
    queryClient,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Where the browser is now: path and query. */
    address: () => router.state.location.href,
  }
}

/** A stored session of each kind, as the server's sign-in would leave it. */
export const signInAs = (
  userType: 'company' | 'employee' | 'superadmin' | 'user',
  more: StoredRecord = {},
) => {
  const kind: SessionKind = userType === 'company' || userType === 'employee' ? userType : 'general'
  const token = `${userType}-token`
  startSession(kind, token, { ...RECORDS[userType], ...more })
  return token
}

const RECORDS: Record<string, StoredRecord> = {
  company: { _id: 'c1', userType: 'company', businessName: 'Nimbus Tech', email: 'aparna@nimbustech.in' },
  employee: {
    _id: 'e1',
    userType: 'employee',
    role: 'Senior Employee',
    name: 'Rohan Mehta',
    companyId: 'c1',
    businessName: 'Nimbus Tech',
    email: 'rohan@nimbustech.in',
  },
  superadmin: { _id: 's1', userType: 'superadmin', firstName: 'Meera', email: 'meera@leadline.in' },
  user: { _id: 'u1', userType: 'user', firstName: 'Kiran', email: 'kiran@leadline.in' },
}
