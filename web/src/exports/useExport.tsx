import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { saveFile } from '../platform/save-file.ts'
import { showFailure, showToast } from '../ui/toast.tsx'
import { type ExportFormat, type ExportQuery, exportLeads } from './api.ts'

const NOTICE = 'export'
const STEP = 256 * 1024

/** Exports one file at a time; a notice tells how much has come and can stop it. */
export const useExport = (query: ExportQuery, companyId: string | undefined) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const start = async (format: ExportFormat) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    const stop = new AbortController()
    try {
      tell(0, stop)
      let shown = 0
      const onBytes = (received: number) => {
        if (received - shown < STEP) return
        shown = received
        tell(received, stop)
      }
      const file = await exportLeads(format, { query, companyId, signal: stop.signal, onBytes })
      saveFile(file, `leads.${format}`)
      showToast({ kind: 'success', message: `leads.${format} is saved` })
    } catch (error) {
      if (!stop.signal.aborted) showFailure(error, 'The export failed.')
    } finally {
      notifications.hide(NOTICE)
      busy.current = false
      setRunning(false)
    }
  }
  return { start, running }
}

const tell = (received: number, stop: AbortController) => {
  const message = (
    <>
      {received ? `${(received / 1024 / 1024).toFixed(1)} MB so far` : 'Gathering the leads'}{' '}
      <Button variant="default" size="xs" ml="sm" onClick={() => stop.abort()}>
        Cancel
      </Button>
    </>
  )
  const notice = { id: NOTICE, title: 'Exporting leads', message, loading: true, autoClose: false } as const
  if (received) notifications.update(notice)
  else notifications.show({ ...notice, withCloseButton: false })
}
