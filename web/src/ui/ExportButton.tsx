import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import { showToast } from './toast.tsx'

interface Props {
  /** What the file is called. */
  name: string
  load: () => Promise<Blob>
}

/** Saves figures as a file, one at a time. */
export const ExportButton = ({ name, load }: Props) => {
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
