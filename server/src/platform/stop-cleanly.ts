/** Ends the program on SIGTERM or SIGINT once `stop` has finished what is in flight. */
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
}
