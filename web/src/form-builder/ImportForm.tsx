import type { BuiltForm } from '@leadline/contract/form-builder/built-form'
import { INVALID_FILE, LARGEST_FILE, readFormFile } from '@leadline/contract/form-builder/form-file'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { newKey } from '../platform/new-key.ts'
import { readNow } from '../platform/use-now.ts'
import { showToast } from '../ui/toast.tsx'
import css from './FormBuilder.module.css'
import { loadPatterns } from './load-patterns.ts'

interface Props {
  onForm: (form: BuiltForm) => void
}

/** Takes an exported form in the place of the present one, in one step that Undo takes back. */
export const ImportForm = ({ onForm }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file)
    if (!read) return showToast({ kind: 'error', message: INVALID_FILE })
    onForm(read.form)
    const words = `Imported “${read.form.title}”.`
    if (!read.dropped.length) return showToast({ kind: 'success', message: words })
    const detail = `The pattern of ${read.dropped.join(', ')} cannot be used, and was left out.`
    showToast({ kind: 'warning', message: words, detail })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
      <input
        ref={input}
        className={css.file}
        type="file"
        aria-label="Form export file"
        tabIndex={-1}
        accept=".json,application/json"
        onChange={event => {
          void take(event.target.files?.[0])
          // The same file may be chosen again after it has been mended.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** @returns undefined for a file that holds no form, or cannot be read */
async function readFile(file: File) {
  // One that is too large is not even opened.
  if (file.size > LARGEST_FILE) return undefined
  try {
    const { isSound } = await loadPatterns()
    return readFormFile(await file.text(), { newId: newKey, now: readNow(), isSound })
  } catch {
    return undefined
  }
}
