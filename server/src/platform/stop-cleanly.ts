/**
 * Ends the program on SIGTERM or SIGINT once `stop` has finished what is in flight. npm does not pass
 * SIGTERM on: started by npm, the program also ends when its parent has gone.
 */
export function stopCleanly(stop: () => Promise<void>, print: (line: string) => void) {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      print(`Leadline did not end cleanly. ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && void end(), 250).unref()
  }
}
