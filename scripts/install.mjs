import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root, run, say } from './run.mjs'

/** Installs what package-lock.json asks for, unless it stands in node_modules already. */
export async function install() {
  if (isInstalled(root)) return
  say('Installing the packages (npm ci).')
  // Building needs the tools too, so NODE_ENV=production must not leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  await must('npm ci', npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args))
}

/**
 * Whether node_modules is what the lock asks for: npm keeps a lock of its own there of all that it laid down.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true
    // Those for other platforms are not laid down.
    if (!present[path]) return Boolean(optional || peer)
    return present[path].version === version && existsSync(join(folder, path))
  })
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
