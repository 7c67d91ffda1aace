const DAY = 86_400_000

interface Log {
  error: (context: object, what: string) => void
}

/** Runs `work` now and once a day. @returns what ends it, as `every` does */
export const daily = (work: () => Promise<unknown>, log: Log) => every(DAY, work, log)

/**
 * Runs `work` now and again every `ms`, never twice at once. A failure is logged and tried again the next time.
 * @returns what ends it, once a run that is under way has finished
 */
export function every(ms: number, work: () => Promise<unknown>, log: Log) {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= work()
      .catch((err: unknown) => log.error({ err }, 'repeated work failed'))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
