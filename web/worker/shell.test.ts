import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf, dropOldShells, keepShell, type Shell } from './shell.ts'

const HOST = 'https://leads.example'
const FILES = ['/assets/index-a1.js', '/assets/later-b2.js', '/leadline.svg']
const PAGE = '<script src="/assets/index-a1.js">'
/** A browser's caches, as far as the shell asks of them. */
const memory = () => {
  const all = new Map<string, Map<string, Response>>()
  const find = (name: string, url: string) => all.get(name)?.get(url)?.clone()
  const pathOf = (url: string) => url.replace(HOST, '')
  return {
    all,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) =>
      (cacheName ? [cacheName] : [...all.keys()]).map(name => find(name, pathOf(url))).find(Boolean),
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return {
        put: async (url: string, response: Response) => void all.get(name)!.set(pathOf(url), response),
      }
    },
  }
}
let caches: ReturnType<typeof memory>
let network: (path: string) => Response | Promise<Response>
let asked: string[]
const shell = (files = FILES): Shell => ({
  caches: caches as unknown as CacheStorage,
  fetch: async request => {
    const path = (typeof request === 'string' ? request : request.url).replace(HOST, '')
    asked.push(path)
    return network(path)
  },
  origin: HOST,
  files,
})
const served = (path: string) =>
  new Response(path === '/' ? PAGE : path, { headers: { 'content-security-policy': `nonce of ${path}` } })
const lost = () => Promise.reject(new TypeError('no network'))
const request = (path: string, over: object = {}) =>
  ({ url: path.startsWith('http') ? path : HOST + path, method: 'GET', mode: 'cors', ...over }) as Request
const open = (path: string) => answerOf(request(path, { mode: 'navigate' }), shell())
beforeEach(() => {
  caches = memory()
  asked = []
  network = served
})

test('without a network every page of the app opens from the kept one, with its own headers, and its files too', async () => {
  await keepShell(shell())
  network = lost
  for (const path of ['/', '/lead/42', '/employee-dashboard?view=leads', '/dashboard']) {
    const page = await open(path)
    expect(await page!.text()).toBe(PAGE)
    expect(page!.headers.get('content-security-policy')).toBe('nonce of /')
  }
  for (const file of FILES) expect(await (await answerOf(request(file), shell()))!.text()).toBe(file)
})

test('with a network the page is always the server’s own; a gateway that says it is away is none', async () => {
  await keepShell(shell())
  network = () => new Response('newer')
  expect(await (await open('/dashboard'))!.text()).toBe('newer')
  network = () => new Response('away', { status: 503 })
  expect(await (await open('/dashboard'))!.text()).toBe(PAGE)
})

test('a network that says nothing is waited for four seconds', async () => {
  await keepShell(shell())
  vi.useFakeTimers()
  network = () => new Promise(() => {})
  const page = open('/dashboard')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await (await page)!.text()).toBe(PAGE)
})

test('what is of the API, the public form, another host, or no question is none of its business', () => {
  for (const path of ['/api/leads', '/assets.json', 'https://other.example/assets/index-a1.js'])
    expect(answerOf(request(path), shell())).toBeUndefined()
  for (const path of ['/capture?link=x', '/capture', '/api/docs']) expect(open(path)).toBeUndefined()
  expect(answerOf(request('/assets/index-a1.js', { method: 'POST' }), shell())).toBeUndefined()
  expect(asked).toEqual([])
})

test('a page of another build is not kept with these files', async () => {
  network = path => (path === '/' ? new Response('<script src="/assets/index-z9.js">') : served(path))
  await keepShell(shell())
  expect(await caches.match('/')).toBeUndefined()
})

test('the next build fetches what is new alone, and the build before the last is dropped', async () => {
  await keepShell(shell())
  asked = []
  const next = shell([...FILES, '/assets/new-c3.js'])
  await keepShell(next)
  expect(asked).toEqual(['/', '/leadline.svg', '/assets/new-c3.js'])
  await dropOldShells(next)
  expect(caches.all.size).toBe(2)
  const last = shell(FILES.slice(0, 2))
  await keepShell(last)
  await dropOldShells(last)
  expect(caches.all.size).toBe(2)
  expect(await caches.match('/assets/new-c3.js')).toBeDefined()
})

test('a file that was not kept is fetched, and kept where it is of this build', async () => {
  expect(await (await answerOf(request('/assets/later-b2.js'), shell()))!.text()).toBe('/assets/later-b2.js')
  await answerOf(request('/assets/foreign.js'), shell())
  network = lost
  expect(await (await answerOf(request('/assets/later-b2.js'), shell()))!.text()).toBe('/assets/later-b2.js')
  await expect(answerOf(request('/assets/foreign.js'), shell())).rejects.toThrow()
})
