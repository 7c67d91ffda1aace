/** After a failure it is tried again so much later, in milliseconds. */
const AGAIN_MS = 5_000

/** Loads a part of the app that nothing may fall with: without a connection it comes once there is one, and never fails. */
export const loadUntilThere = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(waited => setTimeout(waited, AGAIN_MS))
    }
  }
}
