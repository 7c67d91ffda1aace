import './platform/harden.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './ui/devanagari.css'
import './ui/pills.css'
import './ui/tokens.css'
import './ui/theme.css'
import './ui/fingers.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { answerOffline } from './platform/client.ts'
import { removeKept } from './platform/kept-store.ts'
import { createQueryClient } from './platform/query-client.ts'
import { onSessionChangedElsewhere, onSessionHere, readToken } from './platform/session.ts'
import { noteWayBack, takeWayBack } from './platform/way-back.ts'
import { createAppRouter } from './routes.tsx'

// Whoever signs in or out in another tab is who this one belongs to.
let shown = readToken()
onSessionHere(() => {
  shown = readToken()
})
/** The stored session goes and the message of its end comes by two ways, in either order; milliseconds between them. */
const MESSAGE_MS = 150
onSessionChangedElsewhere(() =>
  setTimeout(() => {
    // A tab that has already left with its message has nothing to reload into.
    if (readToken() === shown) return
    if (readToken() === null) noteWayBack(router.state.location.href)
    window.location.reload()
  }, MESSAGE_MS),
)

// Who comes by an address goes by that one, not by what this tab noted before; a reload is no new address.
const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (opening?.type === 'navigate') takeWayBack()

// Before the first question: without a network it is answered by what this browser keeps.
answerOffline(() => import('./platform/kept-answers.ts'))
const queryClient = createQueryClient()
const router = createAppRouter({ history: createBrowserHistory(), queryClient })
createRoot(document.getElementById('root')!).render(<App router={router} queryClient={queryClient} />)

// What whoever is signed in has on every screen. A sign-in page fetches none of it, and the first screen is there first.
let isCarried = false
const carry = () => {
  if (isCarried || readToken() === null) return
  isCarried = true
  void import('./notifications/watch.ts').then(({ keepNotifications }) =>
    keepNotifications({ client: queryClient, open: href => void router.navigate({ href }) }),
  )
  void import('./chat/watch.ts').then(({ keepChat }) => keepChat(queryClient))
  void import('./offline/keep-offline.ts').then(({ keepOffline }) => keepOffline(queryClient))
  void import('./platform/live.ts').then(({ keepLive }) =>
    keepLive(queryClient, { openMs: performance.now() }),
  )
  // So that the search is there when its keys are; without a connection it is fetched when it is opened.
  import('./find/Find.tsx').catch(() => {})
  // What is done without a connection is told too.
  import('./ui/Toasts.tsx').catch(() => {})
}
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  onSessionHere(carry)
  carry()
})
// What a page that was closed while it signed out has left behind goes all the same.
if (readToken() === null) {
  void removeKept()
  void import('./platform/copy.ts').then(({ removeForeignCopies }) => removeForeignCopies(undefined))
}
