import { useRef, useState } from 'react'
import { saveFile } from '../platform/save-file.ts'
import { showFailure, showToast } from './toast.tsx'

/** Saves what `load` brings as the file `name`, one at a time, and says what came of it. */
export const useFileSaving = (name: string, load: () => Promise<Blob>) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const start = async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      saveFile(await load(), name)
      showToast({ kind: 'success', message: `${name} is saved` })
    } catch (error) {
      showFailure(error, 'The export failed.')
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { start, running }
}
