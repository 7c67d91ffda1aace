import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from './data-folder.ts'

/** How a command is run so that PostgreSQL, which refuses root, agrees to it. */
export interface Runner {
  command: (program: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
  /** Hands a folder to whom PostgreSQL runs as. */
  own: (path: string) => void
}

const plain: Runner = { command: (file, args) => ({ file, args }), own: () => {} }

/** A user namespace that calls root `nobody`: it keeps root's way into every folder, even below /root. */
const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534']
const renamed: Runner = {
  command: (program, args) => ({ file: 'unshare', args: [...NAMESPACE, '--', program, ...args] }),
  own: () => {},
}

/**
 * Who runs PostgreSQL: whoever runs Node; for root, root renamed in a user namespace or, where those are
 * refused, the user `postgres` or `nobody`. A cluster that exists stays with its owner.
 * @throws CannotStart if root finds no way
 */
export const chooseRunner = (cluster: string): Runner => {
  if (process.getuid?.() !== 0) return plain
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return asUser(owner.uid, owner.gid)
  if (spawnSync('unshare', [...NAMESPACE, '--', 'true']).status === 0) return renamed
  if (owner)
    throw new CannotStart(
      `PostgreSQL does not run as root, and this machine refuses user namespaces. Hand ${cluster} to an ordinary user with chown -R.`,
    )
  const user = ordinaryUser()
  if (!user)
    throw new CannotStart(
      'PostgreSQL does not run as root, and this machine offers no other user. Start Leadline as an ordinary user.',
    )
  return asUser(user.uid, user.gid)
}

/** The pid that `postmaster.pid` of this cluster names, if that PostgreSQL is still running. */
export const runningPid = (cluster: string): { pid: number; socketFolder: string } | undefined => {
  const lines = readIfThere(`${cluster}/postmaster.pid`)?.split('\n') ?? []
  const pid = Number(lines[0])
  return isPostgres(pid, cluster) ? { pid, socketFolder: lines[4] ?? '' } : undefined
}

/** Stops it as `pg_ctl stop -m fast` does; if it hangs for `patienceMs`, at once, to recover at its next start. */
export const stopPostgres = async (pid: number, cluster: string, patienceMs = 30_000) => {
  signal(pid, 'SIGINT')
  if (await gone(pid, cluster, patienceMs)) return
  signal(pid, 'SIGQUIT')
  await gone(pid, cluster, patienceMs)
}

/**
 * Ends the helpers that a killed PostgreSQL has left behind. One in the middle of a statement works on and
 * would write beside the server started next, which reads everything they had acknowledged from the log.
 */
export const endOrphans = async (cluster: string) => {
  if (process.platform !== 'linux') return
  const orphans = readdirSync('/proc').filter(name => /^\d+$/.test(name) && isPostgres(Number(name), cluster))
  for (const pid of orphans) signal(Number(pid), 'SIGKILL')
  await Promise.all(orphans.map(pid => gone(Number(pid), cluster, 10_000)))
}

const asUser = (uid: number, gid: number): Runner => ({
  command: (file, args) => ({ file, args, uid, gid }),
  own: path => chownSync(path, uid, gid),
})

const ordinaryUser = () => {
  const users = (readIfThere('/etc/passwd') ?? '').split('\n').map(line => line.split(':'))
  const found = ['postgres', 'nobody'].map(name => users.find(u => u[0] === name)).find(Boolean)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Alive, no zombie, and the PostgreSQL of this cluster: a pid is given anew after a restart of the machine. */
const isPostgres = (pid: number, cluster: string) => {
  if (!Number.isInteger(pid) || pid < 2) return false
  if (process.platform !== 'linux') return askPs(pid)
  const [, name, state] = readIfThere(`/proc/${pid}/stat`)?.match(/\((.*)\) (\S)/s) ?? []
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

const askPs = (pid: number) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]\S*\s.*postgres/.test(stdout.trim())
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

const gone = async (pid: number, cluster: string, patienceMs: number) => {
  for (let waited = 0; waited < patienceMs; waited += 20) {
    if (!isPostgres(pid, cluster)) return true
    await wait(20)
  }
  return false
}

const readIfThere = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
