/**
 * The app itself, kept for a day without a network: one page, which all addresses share, with the files that it names.
 * Nothing of anybody's data is among it. The page is kept with its headers, for the nonce in it is that of its policy.
 */

/** Where each build keeps its own; the name goes by its files. */
const PREFIX = 'app-'
const PAGE = '/'
/** A network that says nothing for so long is as good as none, in milliseconds. */
const PATIENCE_MS = 4_000
/** A gateway says so while Leadline is away. */
const AWAY = [502, 503, 504]

export interface Shell {
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  origin: string
  files: readonly string[]
}

/** Keeps the page and the files of this build; what cannot be had is fetched when it is used. */
export async function keepShell({ caches, fetch, files }: Shell): Promise<void> {
  const cache = await caches.open(nameOf(files))
  const page = await fetch(PAGE, { cache: 'no-store' })
  // Another build has come meanwhile: its own worker keeps that one.
  if (!page.ok || !(await isOf(files, page.clone()))) return
  await Promise.all(files.map(file => keepFile(caches, cache, fetch, file)))
  await cache.put(PAGE, page)
}

/** A file of an earlier build that is still the same is not fetched again. */
async function keepFile(caches: CacheStorage, cache: Cache, fetch: Shell['fetch'], file: string) {
  const kept = isForever(file) ? await caches.match(file, { ignoreVary: true }) : undefined
  const response = kept ?? (await fetch(file).catch(() => undefined))
  if (response?.ok) await cache.put(file, response)
}

/** Drops what earlier builds have kept, but for the last one: a page of it may still be open. */
export async function dropOldShells({ caches, files }: Shell): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== nameOf(files))
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
}

/** What answers a request in the network's place; undefined where it is none of ours, and the browser asks by itself. */
export function answerOf(request: Request, shell: Shell): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== shell.origin) return undefined
  if (request.mode === 'navigate') return isOurPage(pathname) ? openPage(request, shell) : undefined
  if (isForever(pathname)) return readFile(request, shell)
  return shell.files.includes(pathname) ? shell.fetch(request).catch(() => kept(pathname, shell)) : undefined
}

/** The public form and the API's own page are not the app. */
const isOurPage = (path: string) => !/^\/(api|capture)(\/|$)/.test(path) && !/\.\w{1,8}$/.test(path)

/** What stands in assets has a hash in its name, and never changes. */
const isForever = (path: string) => path.startsWith('/assets/')

/** First the network, so that nobody stays with an old build; the kept page where it says nothing. */
async function openPage(request: Request, shell: Shell): Promise<Response> {
  const fresh = shell.fetch(request)
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  if (first && !AWAY.includes(first.status)) return first
  const page = await shell.caches.match(PAGE, { cacheName: nameOf(shell.files), ignoreVary: true })
  return page ?? first ?? fresh
}

async function readFile(request: Request, { caches, fetch, files }: Shell): Promise<Response> {
  const { pathname } = new URL(request.url)
  const held = await caches.match(pathname, { ignoreVary: true })
  if (held) return held
  const response = await fetch(request)
  if (response.ok && files.includes(pathname)) {
    const cache = await caches.open(nameOf(files))
    await cache.put(pathname, response.clone())
  }
  return response
}

const kept = async (path: string, { caches }: Shell) =>
  (await caches.match(path, { ignoreVary: true })) ?? Response.error()

/** Whether a page is of the build with these files: it names some of them, and no other. */
async function isOf(files: readonly string[], page: Response) {
  const named = (await page.text()).match(/\/assets\/[\w.-]+/g) ?? []
  return named.length > 0 && named.every(name => files.includes(name))
}

/** Short, and another one for each build (FNV-1a, 32 bits). */
const nameOf = (files: readonly string[]) =>
  PREFIX +
  [...files.join()]
    .reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5)
    .toString(16)
