import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '../paths.ts'
import { messageOf } from '../platform/call-failed.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useSession } from '../platform/use-session.ts'
import { useImportCalls } from './api.ts'
import { DropZone } from './DropZone.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { Steps } from './Steps.tsx'
import css from './Wizard.module.css'

const MOST_BYTES = 32 * 1024 * 1024

/** Step 1: choose a file, or go on with an earlier import. */
export const UploadStep = ({ companyId }: { companyId: string | undefined }) => {
  const router = useRouter()
  const calls = useImportCalls()
  const several = (useCompanies(useSession()).data?.length ?? 0) > 1
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (files: readonly File[]) => {
    const [file] = files
    if (!file || stop.current) return
    const refused = refusal(files)
    setProblem(refused)
    if (refused) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      const preview = await calls.upload(file, companyId, { signal, onProgress })
      await router.navigate({ href: importPath(preview.import._id, 'match', { companyId }) })
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error, NO_ANSWER))
    } finally {
      stop.current = undefined
      setSending(undefined)
    }
  }
  return (
    <div className={css.page}>
      <Steps current={1} />
      <DropZone
        sending={sending}
        problem={problem}
        disabledReason={several && !companyId ? 'Choose one company first.' : undefined}
        onFiles={files => void send(files)}
        onCancel={() => stop.current?.abort()}
      />
      <EarlierImports companyId={companyId} />
    </div>
  )
}

const NO_ANSWER = 'The file could not be sent. Check your connection and try again.'

/** Why a file need not be sent at all; the server looks at the rest. */
const refusal = (files: readonly File[]): string | undefined => {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'Please choose one file at a time.'
  if (/\.xls$/i.test(file.name))
    return 'This is an old Excel file. Save it as .xlsx or CSV and choose it again.'
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name)) return 'Please choose a CSV or XLSX file.'
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MOST_BYTES)
    return 'This file is larger than 32 MB. Divide it and import the parts one after another.'
  return undefined
}
