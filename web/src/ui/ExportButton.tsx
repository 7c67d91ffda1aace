import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFileSaving } from './use-file-saving.ts'

interface Props {
  /** What the file is called. */
  name: string
  load: () => Promise<Blob>
}

/** Saves figures as a file, one at a time. */
export const ExportButton = ({ name, load }: Props) => {
  const { start, running } = useFileSaving(name, load)
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
