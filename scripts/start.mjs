import { build } from './build.mjs'
import { install } from './install.mjs'
import { script } from './run.mjs'

/** `npm start`: installs and builds what is missing or stale, then becomes the server. */
await script(async () => {
  followNpm()
  await install()
  await build()
  await import(new URL('../server/dist/src/main.js', import.meta.url).href)
})

/** npm does not pass a SIGTERM on to what it runs, it just ends: then this process ends too, cleanly. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 200).unref()
}
