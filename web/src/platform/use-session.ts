import { useEffect, useState } from 'react'
import { onRecordChanged, readLeaving, readSession, type Session } from './session.ts'

/**
 * Who is signed in, by the newest name, on a screen that the guard opens to nobody else. A part of the screen that
 * comes only while its owner is led away has them still. Throws where nobody was.
 */
export const useSession = (): Session => {
  const [session, setSession] = useState(() => readSession() ?? readLeaving())
  useEffect(() => onRecordChanged(() => setSession(before => readSession() ?? before)), [])
  if (!session) throw new Error('This screen needs a session')
  return session
}
