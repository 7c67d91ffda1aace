// What runs in the browser while no page of Leadline is open. It imports nothing: it is one file at the root.

const worker = self as unknown as ServiceWorkerGlobalScope

/** What Leadline sends: the contract's `pushed`. */
interface Pushed {
  id: string
  title: string
  message: string
  leadId: string | null
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', event => event.waitUntil(tell(event.data)))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as string))
})

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
