/** One line of the list of keys: a key, and what it does where it is pressed. */
export interface ToldKey {
  key: string
  words: string
}

let told: readonly (readonly ToldKey[])[] = []

/** Tells what keys do on the screen that stands; the answer takes it back. */
export const tellKeys = (keys: readonly ToldKey[]) => {
  told = [...told, keys]
  return () => {
    told = told.filter(each => each !== keys)
  }
}

/** The keys of the screen as it stands now, in the order in which its parts came. */
export const toldKeys = (): ToldKey[] => told.flat()
