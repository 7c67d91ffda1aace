import type { AuditFilter } from '@leadline/contract/audit/entry'
import { useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import { showToast } from '../ui/toast.tsx'
import { exportAudit } from './api.ts'

/** Saves what is filtered as a file, one at a time. */
export const useAuditExport = (filter: AuditFilter, companyId: string | undefined) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const start = async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      saveFile(await exportAudit(filter, companyId), 'audit.csv')
      showToast({ kind: 'success', message: 'audit.csv is saved' })
    } catch (error) {
      showToast({ kind: 'error', message: messageOf(error, 'The export failed.') })
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { start, running }
}
