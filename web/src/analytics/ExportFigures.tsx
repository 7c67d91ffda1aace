import type { AnalyticsRange } from '@leadline/contract/analytics/range'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import { showToast } from '../ui/toast.tsx'
import { exportFigures } from './api.ts'

interface Props {
  range: AnalyticsRange
  companyId: string | undefined
}

/** Saves the figures of the range as a file, one at a time. */
export const ExportFigures = ({ range, companyId }: Props) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const start = async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      const name = `analytics-${range}.csv`
      saveFile(await exportFigures(range, companyId), name)
      showToast({ kind: 'success', message: `${name} is saved` })
    } catch (error) {
      showToast({ kind: 'error', message: messageOf(error, 'The export failed.') })
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={running}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => void start()}
    >
      Export
    </Button>
  )
}
