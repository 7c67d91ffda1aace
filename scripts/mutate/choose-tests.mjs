import { basename } from 'node:path'
import { limitsOf } from './limits-of.mjs'

/** What no mutant can turn red: they start processes, or measure plans. */
const OUTSIDE =
  /\/(embedded-postgres|survival|lead-plans|web-files|daily|take-turns|backup|kills|load)[\w-]*\.test\.ts$/
/** Long ones, tried last: what they find should be found before. */
const LONG = /\/(fuzz|failures|capture-rate|rates|passwords|matrix|random)\.test\.ts$/

/** Where a mutant of a kind is most likely found. */
const FIRST = {
  access: /\/matrix\/access\.test/,
  filter: /\/src\/(leads|assignment)\//,
  policy: /server\/test\/policies\//,
  body: /server\/test\/limits\//,
  wall: /server\/test\/(response-wall|answers|logs|failures)/,
}

/** They send ids of another company to every call, and compare all that is answered: few forgotten filters pass them. */
const TRIES_ALL = /server\/test\/(foreign-ids|matrix\/apart)\.test\.ts$/

/** Where the rules of what all features share are used most. */
const NEAR = {
  'platform/session': /\/sessions\/|\/matrix\/matrix/,
  'platform/serve': /\/matrix\/matrix|\/test\/answers/,
  'platform/lead-visibility': /\/(lead-access|employee-reach|dashboard|assignment)\.test/,
  ': id': /\/malformed-ids\./,
  'settings/': /\/limits\/days\./,
  'response/targets': /\/limits\/days\./,
  'platform/lead-': /\/src\/(leads|assignment|dashboard)\//,
  'leads.readWide': /\/(lead-access|employee-reach)\.test/,
  'access/permissions': /\/(matrix\/access|lead-access|employee-reach)\.test/,
  '→ true': /\/policies\.test/,
  'row level security': /\/policies\.test/,
  'forced on its owner': /\/test\/architecture/,
}
/** They count the rows of all companies by themselves, and find the twins there. */
const COUNTS_ALL = /\/(register|architecture|policies|grants)\.test\.ts$/

/**
 * In which order test files are tried for a mutant: those that found its neighbours, then those of its kind
 * and noun, then all others.
 * @param {string} root of the tree
 * @param {string[]} files
 */
export function testChooser(root, files) {
  const usable = files.filter(file => !OUTSIDE.test(file))
  const callsIn = limitsOf(root, usable)
  /** @type {Record<string, Record<string, number>>} */
  const found = {}
  /** @param {import('./mutant.mjs').Mutant} mutant */
  const choose = mutant => {
    const [known = {}, ofNoun = {}, ofKind = {}] = keysOf(mutant).map(key => found[key])
    const isServer = mutant.edit?.path.startsWith('server/') ?? false
    const near = Object.entries(NEAR).find(([place]) => `${mutant.where} ${mutant.what}`.includes(place))?.[1]
    const fit = mutant.kind === 'filter' ? usable.filter(file => !COUNTS_ALL.test(file)) : usable
    const own = isServer ? `server/src/${mutant.noun}/` : `/limits/${mutant.noun}.`
    const verb = mutant.edit ? basename(mutant.edit.path, '.ts') : ''
    const score = (/** @type {string} */ file) =>
      (near?.test(file) ? 3e5 : 0) +
      (known[file] ? 2e5 + known[file] : 0) +
      (ofNoun[file] ? 1e5 + ofNoun[file] : 0) +
      (mutant.kind === 'filter' && TRIES_ALL.test(file) ? 5e4 : 0) +
      (file.includes(own) ? 3e4 : 0) +
      (isServer ? 0 : Math.min(callsIn(mutant.noun, file), 9) * 3e4) +
      ((!isServer || mutant.kind === 'wall') && FIRST[mutant.kind].test(file) ? 2e4 : 0) +
      (file.includes(`/src/${mutant.noun}/`) ? 1e4 : 0) +
      (file.endsWith(`/${verb}.test.ts`) ? 5e3 : 0) +
      Math.min(ofKind[file] ?? 0, 4e3) -
      (LONG.test(file) ? 1e5 : 0)
    return fit
      .map(file => ({ file, score: score(file) }))
      .sort((a, b) => b.score - a.score)
      .map(({ file }) => file)
  }
  /** @param {import('./mutant.mjs').Mutant} mutant @param {string} file */
  const learn = (mutant, file) => {
    for (const key of keysOf(mutant)) {
      const counts = found[key] ?? {}
      found[key] = counts
      counts[file] = (counts[file] ?? 0) + 1
    }
  }
  return { all: usable, choose, learn }
}

/**
 * What a killed mutant says something about: its file or table, its noun, its kind.
 * @param {import('./mutant.mjs').Mutant} mutant
 */
const keysOf = mutant => [placeOf(mutant), `${mutant.kind} of ${mutant.noun}`, mutant.kind]

/** @param {import('./mutant.mjs').Mutant} mutant */
const placeOf = ({ kind, where }) => `${kind} ${where.replace(/:\d+$/, '').replace(/ of .*| \w+$/, '')}`
