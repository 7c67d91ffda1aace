import { script } from './run.mjs'
import { becomeServer, prepare } from './server.mjs'

/** `npm start`: installs and builds what is missing or stale, then becomes the server. */
await script(async () => {
  await prepare()
  await becomeServer()
})
