import { Button, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import css from './DropZone.module.css'

interface Props {
  /** What is wanted: 'a file of leads'. */
  wanted: string
  /** The file on its way, with how much of it has been sent, from 0 to 1. */
  sending: { name: string; share: number } | undefined
  /** Why the last file was not taken. */
  problem: string | undefined
  /** Why no file can be chosen at all. */
  disabledReason: string | undefined
  onFiles: (files: File[]) => void
  onCancel: () => void
}

/** Takes a file by dropping or choosing, shows how far it is, and says beside itself what was wrong. */
export const DropZone = ({ wanted, sending, problem, disabledReason, onFiles, onCancel }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabledReason && !sending) onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className={css.zone}
      data-over={over || undefined}
      data-bad={problem ? true : undefined}
      aria-label="Choose a file"
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending ? (
        <Sending {...sending} onCancel={onCancel} />
      ) : (
        <>
          <IconFileUpload size={28} stroke={1.4} color="var(--accent-graphic)" aria-hidden="true" />
          <h2 className={css.title}>Drop {wanted} here</h2>
          <p className={css.words}>
            CSV or Excel (.xlsx), up to 32 MB, with the column names in its first row.
          </p>
          <Button disabled={disabledReason !== undefined} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            className={css.input}
            type="file"
            aria-label={wanted.replace(/^a file/, 'File')}
            tabIndex={-1}
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={disabledReason !== undefined}
            onChange={event => {
              onFiles([...(event.target.files ?? [])])
              // The same file may be chosen again after it has been mended.
              event.target.value = ''
            }}
          />
        </>
      )}
      {disabledReason && <p className={css.words}>{disabledReason}</p>}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

interface SendingProps {
  name: string
  share: number
  onCancel: () => void
}

const Sending = ({ name, share, onCancel }: SendingProps) => {
  const percent = Math.round(share * 100)
  return (
    <>
      <h2 className={css.title}>{name}</h2>
      <p className={css.words} role="status">
        {percent < 100 ? `${percent}% sent` : 'Reading the file'}
      </p>
      <Progress.Root size="sm" w="min(360px, 100%)">
        <Progress.Section value={percent} animated={percent === 100} aria-label="Upload" />
      </Progress.Root>
      <Button variant="default" mt="sm" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}
