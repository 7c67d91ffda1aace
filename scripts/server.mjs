import { build } from './build.mjs'
import { install } from './install.mjs'

/** A module of the built server or contract, as it stands in their `dist`. @param {string} path */
export const built = path => import(new URL(`../${path}`, import.meta.url).href)

/** Installs and builds what is missing or stale. */
export async function prepare() {
  followNpm()
  await install()
  await build()
}

/** Becomes the server: from here on, this process is it. */
export const becomeServer = () => built('server/dist/src/main.js')

/** npm does not pass a SIGTERM on to what it runs, it just ends: then this process ends too, cleanly. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 200).unref()
}
