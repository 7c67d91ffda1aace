// What runs in the browser while no page of Leadline is open, or while it has no network. It becomes one file at the root.

import { answerOf, dropOldShells, keepShell, type Shell } from './shell.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

/** What Leadline sends: the contract's `pushed`. */
interface Pushed {
  id: string
  title: string
  message: string
  leadId: string | null
}

/** The build puts the names of its files in the place of this word, with a space between two. */
const FILES = '__SHELL_FILES__'

const shell: Shell = {
  caches: worker.caches,
  fetch: (request, init) => worker.fetch(request, init),
  origin: worker.location.origin,
  files: FILES.match(/\S+/g) ?? [],
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event =>
  event.waitUntil(Promise.all([dropOldShells(shell), worker.clients.claim()])),
)
worker.addEventListener('fetch', event => {
  const answer = answerOf(event.request, shell)
  if (answer !== undefined) event.respondWith(answer)
})
worker.addEventListener('push', event => event.waitUntil(tell(event.data)))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as string))
})

/** A worker that could keep nothing still tells what is pushed. */
async function install() {
  await keepShell(shell).catch(() => {})
  await worker.skipWaiting()
}

/** A page that somebody looks at tells by itself; otherwise the browser does, the same notification once. */
async function tell(data: PushMessageData | null) {
  const told = read(data)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!told || pages.some(page => page.visibilityState === 'visible')) return
  const path = told.leadId ? `/lead/${encodeURIComponent(told.leadId)}` : '/'
  await worker.registration.showNotification(told.title, {
    body: told.message,
    tag: told.id,
    icon: '/leadline.svg',
    data: path,
  })
}

/** Opens what was told of in a page that is there, else in a new one. */
async function open(path: string) {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(path))
  await page.focus()
  // A page that this worker does not control yet cannot be led elsewhere by it.
  await page.navigate(path).catch(() => worker.clients.openWindow(path))
}

function read(data: PushMessageData | null): Pushed | undefined {
  try {
    return data?.json() as Pushed
  } catch {
    return undefined
  }
}
