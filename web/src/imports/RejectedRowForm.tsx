import type { ImportColumn, RejectedRow, RowOutcome } from '@leadline/contract/imports/import'
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { useImportCalls, usePreview } from './api.ts'
import css from './RejectedRowForm.module.css'

interface Props {
  id: string
  row: RejectedRow
  onClose: () => void
}

/** Every cell of a rejected row, the wrong one first, to be corrected and tried again. */
export const RejectedRowForm = ({ id, row, onClose }: Props) => {
  const { data, error, refetch } = usePreview(id)
  if (!data && error) {
    const message = messageOf(error, 'The columns of the file could not be loaded.')
    return <ErrorState message={message} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows label="Loading the row" columns={['1fr', '1fr', '1fr']} rows={2} />
  return <Cells id={id} row={row} columns={data.columns} onClose={onClose} />
}

const Cells = ({ id, row, columns, onClose }: Props & { columns: readonly ImportColumn[] }) => {
  const { correct } = useImportCalls()
  const [cells, setCells] = useState(() => columns.map(({ index }) => row.cells[index] ?? ''))
  const [wrong, setWrong] = useState({ column: row.column, reason: row.reason })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { outcome, reason, row: still } = await correct(id, row, cells)
      if (outcome === 'rejected') setWrong({ column: still?.column ?? '', reason: still?.reason ?? reason })
      else {
        showToast({ kind: 'success', message: `Row ${row.row} ${OUTCOMES[outcome]}` })
        onClose()
      }
    } catch (error) {
      setProblem(messageOf(error, 'The row could not be tried again.'))
    } finally {
      setBusy(false)
    }
  }
  const wrongFirst = [...columns].sort(
    (a, b) => Number(b.header === wrong.column) - Number(a.header === wrong.column),
  )
  const unplaced = !columns.some(({ header }) => header === wrong.column) && wrong.reason
  return (
    <form ref={form} className={css.form} onSubmit={event => void send(event)} aria-label={`Row ${row.row}`}>
      <div className={css.cells}>
        {wrongFirst.map(({ index, header }) => (
          <TextInput
            key={index}
            label={header || `Column ${index + 1}`}
            value={cells[index] ?? ''}
            error={header === wrong.column && wrong.reason}
            onChange={event => {
              const typed = event.currentTarget.value
              setCells(before => before.map((cell, place) => (place === index ? typed : cell)))
            }}
          />
        ))}
      </div>
      {(problem || unplaced) && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem ?? unplaced}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Try again
        </Button>
      </div>
    </form>
  )
}

const OUTCOMES: Record<Exclude<RowOutcome, 'rejected'>, string> = {
  imported: 'is now a lead',
  updated: 'has updated its lead',
  duplicate: 'is already a lead',
}
