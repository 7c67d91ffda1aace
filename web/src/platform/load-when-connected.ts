import { isCutOff, onConnection } from './connection.ts'

/**
 * Loads a part of the app once, for whoever asks. Where it could not be fetched there is nothing, and it is asked for
 * again only after the connection has come back.
 */
export const loadWhenConnected = <Part>(load: () => Promise<Part>) => {
  let loading: Promise<Part | undefined> | undefined
  const wait = () => {
    const stop = onConnection(() => {
      if (isCutOff()) return
      stop()
      loading = undefined
    })
    return undefined
  }
  return () => {
    loading ??= load().catch(wait)
    return loading
  }
}
