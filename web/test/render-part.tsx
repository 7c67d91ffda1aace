import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/platform/query-client.ts'
import Toasts from '../src/ui/Toasts.tsx'
import { theme } from '../src/ui/theme.ts'
import { quickly } from './quickly.ts'

/** Draws one part of a screen, with what stands around every screen but the address: far quicker than all. */
export const renderPart = (part: ReactNode) => {
  const queryClient = quickly(createQueryClient())
  const around = (inner: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        {inner}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
  const view = render(around(part))
  return {
    ...view,
    /** Draws it anew with other words. */
    rerenderPart: (anew: ReactNode) => view.rerender(around(anew)),
    queryClient,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}
