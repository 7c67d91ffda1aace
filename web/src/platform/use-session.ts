import { useEffect, useState } from 'react'
import { onRecordChanged, readSession, type Session } from './session.ts'

/** Who is signed in, by the newest name, on a screen that the guard opens to nobody else. Throws where nobody is. */
export const useSession = (): Session => {
  const [session, setSession] = useState(readSession)
  useEffect(() => onRecordChanged(() => setSession(before => readSession() ?? before)), [])
  if (!session) throw new Error('This screen needs a session')
  return session
}
