import type { ImportColumn, RejectedRow, RowOutcome } from '@leadline/contract/imports/import'
import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { failureOf, messageOf } from '../platform/call-failed.ts'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormClash } from '../ui/FormClash.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TypedBefore } from '../ui/TypedBefore.tsx'
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
  const { form, send, wrong, problem, busy, question, isBack, startAfresh } = useCells({
    id,
    row,
    columns,
    onClose,
  })
  const at = useRef<HTMLFormElement>(null)
  useEffect(() => at.current?.querySelector('input')?.focus(), [])
  const wrongFirst = [...columns].sort(
    (a, b) => Number(b.header === wrong.column) - Number(a.header === wrong.column),
  )
  const unplaced = !columns.some(({ header }) => header === wrong.column) && wrong.reason
  return (
    <form
      ref={at}
      className={css.form}
      onSubmit={form.onSubmit(values => void send(values))}
      aria-label={`Row ${row.row}`}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <FormClash question={question} />
      <div className={css.cells}>
        {wrongFirst.map(({ index, header }) => (
          <TextInput
            key={index}
            label={header || `Column ${index + 1}`}
            {...form.getInputProps(nameOf(index))}
            error={header === wrong.column && wrong.reason}
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

/** What is typed into the cells stays with its row until it is tried; another row may be opened in between. */
const useCells = ({ id, row, columns, onClose }: Props & { columns: readonly ImportColumn[] }) => {
  const { correct } = useImportCalls()
  const { form, upToDate, drop, ...kept } = useKeptForm({
    name: `import ${id} row ${row.row}`,
    schema: z.record(z.string(), z.string()),
    empty: Object.fromEntries(columns.map(({ index }) => [nameOf(index), row.cells[index] ?? ''])),
  })
  const [wrong, setWrong] = useState({ column: row.column, reason: row.reason })
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useSendOnce()
  const tryAgain = async (cells: string[]) => {
    const tried = await correct(id, row, cells)
    drop()
    if (tried.outcome === 'rejected')
      return setWrong({ column: tried.row?.column ?? '', reason: tried.row?.reason ?? tried.reason })
    showToast({ kind: 'success', message: `Row ${row.row} ${OUTCOMES[tried.outcome]}` })
    onClose()
  }
  const send = (typed: Record<string, string>) =>
    once(async () => {
      setProblem(undefined)
      const now = upToDate(typed)
      if (!now) return
      try {
        await tryAgain(columns.map(({ index }) => now.values[nameOf(index)] ?? ''))
      } catch (error) {
        setProblem(failureOf(error, 'The row could not be tried again.'))
      }
    })
  return { form, send, wrong, problem, busy, ...kept }
}

const nameOf = (index: number) => `cell${index}`

const OUTCOMES: Record<Exclude<RowOutcome, 'rejected'> | 'gone', string> = {
  imported: 'is now a lead',
  updated: 'has updated its lead',
  duplicate: 'is already a lead',
  gone: 'is a lead by now: it was corrected elsewhere',
}
