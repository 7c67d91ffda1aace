import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { PATHS } from './paths.ts'
import { onSessionEnded } from './platform/client.ts'
import { createColorSchemeManager } from './platform/color-scheme.ts'
import { isFindWanted, onFind } from './platform/find.ts'
import { styleNonce } from './platform/harden.ts'
import { loadUntilThere } from './platform/load-until-there.ts'
import { isReachWanted, onReach } from './platform/reach.ts'
import { noteWayBack } from './platform/way-back.ts'
import type { AppRouter } from './routes.tsx'
import { keepFocus } from './ui/keep-focus.ts'
import { cssVariablesResolver, theme } from './ui/theme.ts'
import { areToastsWanted, onToastsWanted } from './ui/toasts-wanted.ts'

// These three stand outside the routes: one that could not be fetched would take the whole app with it.
/** Fetched after the first screen, or for the first toast, which waits for it. */
const Toasts = lazy(() => loadUntilThere(() => import('./ui/Toasts.tsx')))
/** Fetched for whoever is signed in after the first screen (`main.tsx`), or when the search is first opened. */
const Find = lazy(() => loadUntilThere(() => import('./find/Find.tsx')))
/** Fetched when a lead is first called or written to. */
const ReachLead = lazy(() => loadUntilThere(() => import('./ReachLead.tsx')))

interface Props {
  router: AppRouter
  queryClient: QueryClient
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

export const App = ({ router, queryClient, env = 'default' }: Props) => {
  const [colorSchemeManager] = useState(createColorSchemeManager)
  const hasFind = useSyncExternalStore(onFind, isFindWanted)
  const hasReach = useSyncExternalStore(onReach, isReachWanted)
  const hasToasts = useSyncExternalStore(onToastsWanted, areToastsWanted)
  useEffect(
    () =>
      onSessionEnded(message => {
        noteWayBack(router.state.location.href)
        const left = router.navigate({ to: PATHS.mainLogin, state: { message }, replace: true })
        // Only then: a screen that still stands would ask for everything again, with no session.
        void left.then(() => queryClient.clear())
      }),
    [router, queryClient],
  )
  useEffect(() => {
    const { onMoved, stop } = keepFocus(document)
    const leave = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation && screenOf(fromLocation) !== screenOf(toLocation)) onMoved()
    })
    return () => {
      leave()
      stop()
    }
  }, [router])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          {hasFind && (
            <Find
              companyId={() => companyIn(router)}
              onOpen={href => void router.navigate({ href, replace: false })}
            />
          )}
        </Suspense>
        <Suspense fallback={null}>{hasReach && <ReachLead />}</Suspense>
        <Suspense fallback={null}>{hasToasts && <Toasts />}</Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const companyIn = (router: AppRouter) => {
  const { companyId } = router.state.location.search as { companyId?: unknown }
  return typeof companyId === 'string' ? companyId : undefined
}

/** A view of the dashboard is a screen of its own; tabs and filters are none. */
const screenOf = ({ pathname, search }: AppRouter['state']['location']) =>
  `${pathname} ${(search as { view?: unknown }).view}`
