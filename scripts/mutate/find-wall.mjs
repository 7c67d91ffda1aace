import { edited } from './mutant.mjs'
import { readSource } from './source.mjs'

/** What keeps inside what is not meant for others: the place, what stands there, and what would without it. */
const WALLS = [
  ['server/src/platform/serve.ts', 'response.parse(await call(trx))', 'await call(trx)'],
  ['server/src/platform/http.ts', "path: url.split('?')[0]", 'path: url'],
  ['server/src/platform/http.ts', ', req: withoutSecrets', ''],
  ['server/src/platform/errors.ts', "new Refusal('INTERNAL')", "new Refusal('INTERNAL', String(error))"],
]

/**
 * @param {string} root
 * @returns {import('./mutant.mjs').Mutant[]}
 */
export const findWalls = root =>
  WALLS.map(([path = '', wall = '', without = '']) => {
    const source = readSource(root, path)
    const [before = '', ...rest] = source.text.split(wall)
    if (rest.length !== 1)
      throw new Error(`${path} does not hold '${wall}' once: scripts/mutate/find-wall.mjs.`)
    const start = before.length
    return edited('wall', source, { start, end: start + wall.length }, without, wall)
  }).filter(found => found !== undefined)
