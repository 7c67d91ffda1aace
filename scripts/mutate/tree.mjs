import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PREFIX = 'leadline-mutate-'
const WORKSPACES = ['contract', 'server', 'web']

/**
 * A copy of what Git knows of the working tree, changed files as they stand, in the folder of temporary files:
 * mutants are made there, so that however this ends, no mutated file lies among the sources.
 * @param {string} root
 */
export function copyTree(root) {
  const tree = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of String(listed).split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(root, path), join(tree, path))
  }
  linkPackages(root, tree)
  return tree
}

/** What a worker that is just ending still writes into stays for the next sweep. @param {string} tree */
export function removeTree(tree) {
  try {
    rmSync(tree, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  } catch {}
}

/** What runs that were killed have left behind. */
export function sweepTrees() {
  for (const name of readdirSync(tmpdir()).filter(n => n.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) removeTree(join(tmpdir(), name))
}

/**
 * The packages are the working tree's own, but for the workspaces, which must be the copy's.
 * @param {string} root
 * @param {string} tree
 */
function linkPackages(root, tree) {
  for (const folder of ['node_modules', ...WORKSPACES.map(name => `${name}/node_modules`)]) {
    if (!existsSync(join(root, folder))) continue
    mkdirSync(join(tree, folder), { recursive: true })
    for (const name of readdirSync(join(root, folder)).filter(n => n !== '@leadline' && !n.startsWith('.v')))
      symlinkSync(join(root, folder, name), join(tree, folder, name))
  }
  mkdirSync(join(tree, 'node_modules/@leadline'))
  for (const name of WORKSPACES) symlinkSync(join(tree, name), join(tree, 'node_modules/@leadline', name))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
