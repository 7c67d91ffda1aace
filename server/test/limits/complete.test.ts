import { readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@leadline/contract/api'
import { expect, test } from 'vitest'

/** What other services send, in shapes of their own: `intake.test.ts` knows what becomes of it. */
const FOREIGN = /^\/intake\//

test('every call that takes fields stands in a table of limits', () => {
  const tried = tables()
  const untried = allEndpoints
    .filter(({ path, body, query }) => (body ?? query) && !FOREIGN.test(path))
    .filter(({ method, path }) => !tried.some(each => each.method === method && isSame(each.path, path)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(untried).toEqual([])
})

/** The calls that the tables beside this file name. */
function tables() {
  const folder = new URL('.', import.meta.url)
  const texts = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'))
  return texts
    .flatMap(text => [...text.matchAll(/method: '(\w+)'(?: as const)?,\s*path: ['`]([^'`]+)['`]/g)])
    .map(([, method = '', path = '']) => ({ method, path }))
}

/** Where one has an id the other may have any, and a table a word that a loop puts in. */
const isSame = (tried: string, path: string) => {
  const parts = tried.split('/')
  const wanted = path.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || parts[at]?.includes('${') || part === parts[at])
  )
}
