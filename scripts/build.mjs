import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { must, root, say, script, TSC, tool, VITE } from './run.mjs'

/** What the built program is made of. Tests are not. */
const SOURCES = [
  ...[
    'package-lock.json',
    'tsconfig.base.json',
    'contract/package.json',
    'contract/tsconfig.json',
    'contract/src',
  ],
  ...[
    'server/tsconfig.json',
    'server/src',
    'web/vite.config.ts',
    'web/join-files.ts',
    'web/lean-zod.ts',
    'web/vite.page.config.ts',
    'web/index.html',
    'web/capture.html',
    'web/public',
    'web/src',
  ],
]
const STAMP = join(root, '.ready', 'build')

/** Builds server and web, unless they have been built from these very sources. */
export async function build() {
  const hash = hashOf(SOURCES)
  if (isBuilt(hash)) return
  rmSync(STAMP, { force: true })
  say('Building the server (tsc).')
  // The compiler believes its note of an earlier build even where the output has been deleted.
  for (const part of ['contract', 'server'])
    if (!existsSync(join(root, part, 'dist')))
      rmSync(join(root, part, 'tsconfig.tsbuildinfo'), { force: true })
  await must('Building the server', tool(TSC, ['-b', 'contract', 'server']))
  if (hasWeb()) {
    say('Building the web (vite).')
    await must('Building the web', vite())
    await must('Building the public form', vite('--config', 'vite.page.config.ts'))
  }
  mkdirSync(join(root, '.ready'), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** @param {string[]} options */
const vite = (...options) =>
  tool(VITE, ['build', '--logLevel', 'warn', ...options], { cwd: join(root, 'web') })

const hasWeb = () => existsSync(join(root, 'web', 'index.html'))

/** @param {string} hash */
const isBuilt = hash =>
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === hash &&
  existsSync(join(root, 'server', 'dist', 'src', 'main.js')) &&
  existsSync(join(root, 'contract', 'dist')) &&
  (!hasWeb() || existsSync(join(root, 'web', 'dist', '.page', 'capture.js')))

/** @param {string[]} paths files and folders, relative to the root */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesIn(`${path}/${name}`))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await script(async () => {
    await install()
    await build()
    say('The build is up to date.')
  })
