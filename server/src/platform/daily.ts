const DAY = 86_400_000

/**
 * Runs `work` now and once a day. A failure is logged and tried again the next day.
 * @returns what ends it, once a run that is under way has finished
 */
export function daily(work: () => Promise<unknown>, log: { error: (context: object, what: string) => void }) {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = work().catch((err: unknown) => log.error({ err }, 'daily work failed'))
  }
  run()
  const timer = setInterval(run, DAY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
