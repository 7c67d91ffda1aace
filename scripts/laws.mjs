import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The laws of the house that Biome cannot hold. Each looks at one file and says what is wrong, or nothing.
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ path: string, law: string }} Breach
 */

/**
 * Every breach in the working tree, in the order of the paths.
 * @param {string} root
 * @returns {Breach[]}
 */
export function findBreaches(root) {
  const files = sourcesOf(root)
  const driven = new Set(
    files
      .filter(file => TABLE_OF_DIALOGS.test(file.path))
      .flatMap(file => file.text.match(/\w[\w-]*\/\w+\.tsx/g) ?? []),
  )
  return files.flatMap(file =>
    [...LAWS, lawOfDialogs(driven)].flatMap(law => law(file) || []).map(law => ({ path: file.path, law })),
  )
}

/**
 * The median length of the files that people read, in lines; the house wants 60 at most.
 * @param {string} root
 */
export function medianLength(root) {
  const lengths = sourcesOf(root)
    .filter(file => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file.path) && !isTest(file.path))
    .map(file => file.text.split('\n').length - 1)
    .sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}

/** @param {string} path */
const isTest = path => /\.(test|e2e)\.(ts|tsx|mjs)$|^(server|web)\/test\/|^e2e\//.test(path)
/** @param {string} path */
const isFeature = path =>
  /^(server|web)\/src\/(?!platform\/|ui\/)[^/]+\//.test(path) || path.startsWith('contract/src/')

/** Law 1: the kinds of file that a feature folder holds, by workspace. */
const KINDS = {
  contract: /^([a-z][a-z0-9]*(-[a-z0-9]+)*)(\.test)?\.ts$/,
  server: /^(routes|queries|[a-z0-9-]+-queries|[a-z]+(-[a-z0-9]+)+|[a-z0-9-]+\.test)\.ts$/,
  web: /^([A-Z]\w*(\.test)?\.tsx|(use[A-Z]\w*|[a-z][a-z0-9]*(-[a-z0-9]+)*)(\.test)?\.tsx?|\w[\w-]*\.module\.css)$/,
}

/** @type {((file: SourceFile) => string | undefined | false)[]} */
const LAWS = [
  ({ path }) => {
    const [, workspace, folder, name = ''] = /^(contract|server|web)\/src\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (!workspace || folder === 'platform' || folder === 'ui') return
    if (!KINDS[/** @type {keyof typeof KINDS} */ (workspace)].test(name))
      return `is no kind of file that a feature folder of ${workspace} holds (law 1)`
  },
  ({ path }) =>
    /(^|\/)(utils?|helpers?|common|misc|index)(\.tsx?|\/)/.test(path) &&
    'is named after nothing: no barrel file, no utils (law 1)',
  ({ path, text }) =>
    /^server\/src\//.test(path) &&
    !path.startsWith('server/src/platform/') &&
    !isTest(path) &&
    !/queries\.ts$/.test(path) &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/.test(code(text)) &&
    'has SQL, which belongs to queries.ts (law 3)',
  ({ path, text }) =>
    isFeature(path) &&
    !isTest(path) &&
    /\bnew Date(\(\s*\)|(?![\w(]))|(?<!new )(?<![\w.])Date\(|\bdayjs(\.utc|\.tz)?\(\s*\)/.test(code(text)) &&
    'reads the clock: take `now` as an argument (law 5)',
  ({ path, text }) =>
    /^(contract|server|web)\/src\//.test(path) &&
    !isTest(path) &&
    /^(export )?const \w+: (Readonly<|Partial<)*Record<string, .*= \{(?!\})/m.test(text) &&
    "is asked for 'constructor' one day and has it: a table for any word is a Map",
  ({ path, text }) =>
    /\.(test|e2e)\.(tsx?|mjs)$/.test(path) &&
    /=>\s*setTimeout\(\s*\w+\s*,|\bwaitForTimeout\(|node:timers\/promises/.test(text) &&
    'sleeps: wait for what must come to be instead',
  ({ path, text }) =>
    isTest(path) &&
    /\.toMatch(Inline|File)?Snapshot\(/.test(text) &&
    'keeps a snapshot: say what must hold instead',
  ({ path, text }) =>
    /\.(tsx?|mjs|css|sql)$/.test(path) &&
    new RegExp(`\\b(${['TO', 'FIX'].join('DO|')}ME)\\b`).test(text) &&
    'has something left to do: do it, or file an issue',
  ({ path, text }) =>
    path === 'package-lock.json' &&
    /"resolved": "https?:/.test(text) &&
    'names a registry: run npm install with the .npmrc',
]

/** The tables of the journeys that work with every dialog of lead work, by pointer and by keys, at both sizes. */
const TABLE_OF_DIALOGS = /^e2e\/dialogs-of-[\w-]+\.ts$/
const LEAD_WORK = /^web\/src\/((leads|views|statuses|options|form-fields|assignment|exports|enquiries)\/.+)$/
const DIALOG =
  /<(Sheet|Panel|ConfirmDialog|Dialog|Popover|HoverCard|Menu|Modal(\.Root)?|Drawer(\.Root)?)[\s>]/

/**
 * @param {Set<string>} driven the files that the tables name
 * @returns {(file: SourceFile) => string | false}
 */
const lawOfDialogs =
  driven =>
  ({ path, text }) => {
    const file = LEAD_WORK.exec(path)?.[1]
    return (
      file !== undefined &&
      !isTest(path) &&
      DIALOG.test(code(text)) &&
      !driven.has(file) &&
      'draws a dialog that no table of e2e/dialogs-of-*.ts names: drive it by pointer and by keys'
    )
  }

/**
 * The text without its comments, so that a law may be named in one.
 * @param {string} text
 */
const code = text => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/**
 * What Git knows or would add.
 * @param {string} root
 * @returns {SourceFile[]}
 */
function sourcesOf(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  return [...new Set(String(listed).split('\0'))]
    .filter(path => /\.(tsx?|mjs|css|sql|json)$/.test(path))
    .sort()
    .flatMap(path => readIfThere(root, path))
}

/**
 * @param {string} root
 * @param {string} path
 */
function readIfThere(root, path) {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  } catch {
    return [] // deleted, but not yet committed
  }
}
