import { useState } from 'react'
import { readSession, type Session } from './session.ts'

/** Who is signed in, on a screen that the guard opens to nobody else. Throws where nobody is. */
export const useSession = (): Session => {
  const [session] = useState(readSession)
  if (!session) throw new Error('This screen needs a session')
  return session
}
