import { slugOf } from '@leadline/contract/capture/link-path'
import { formFile } from '@leadline/contract/form-builder/form-file'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { saveFile } from '../platform/save-file.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import css from './FormBuilder.module.css'
import { ImportForm } from './ImportForm.tsx'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Builder
  /** Why this person may not publish; undefined where they may. */
  whyNotPublish: string | undefined
  onPublish: () => void
}

/** What is done with the form as a whole. */
export const BuilderBar = ({ builder, whyNotPublish, onPublish }: Props) => {
  const { form } = builder
  const [isClearing, setIsClearing] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const clear = async () => {
    builder.change({ fields: [] })
    // The button that was pressed stands there anew, with the reason why it cannot be pressed now.
    bar.current?.focus()
  }
  const whyNot = form.fields.length ? undefined : 'There is no field yet'
  const save = () => {
    const whole = { ...form, title: form.title.trim() || 'Untitled form' }
    saveFile(
      new Blob([formFile(whole)], { type: 'application/json' }),
      `${slugOf(whole.title) || 'form'}.json`,
    )
  }
  return (
    <div ref={bar} tabIndex={-1} className={css.bar}>
      <ReasonIcon
        variant="default"
        why={builder.undo ? undefined : 'Nothing to undo'}
        label="Undo"
        onClick={() => builder.undo?.()}
      >
        <IconArrowBackUp size={17} stroke={1.6} />
      </ReasonIcon>
      <ReasonIcon
        variant="default"
        why={builder.redo ? undefined : 'Nothing to redo'}
        label="Redo"
        onClick={() => builder.redo?.()}
      >
        <IconArrowForwardUp size={17} stroke={1.6} />
      </ReasonIcon>
      <ImportForm onForm={read => builder.change(read)} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={save}
      >
        Export
      </Button>
      <ReasonButton
        variant="default"
        why={whyNot}
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setIsClearing(true)}
      >
        Clear All
      </ReasonButton>
      <ReasonButton why={whyNotPublish ?? whyNot} onClick={onPublish}>
        Publish
      </ReasonButton>
      <ConfirmDialog
        opened={isClearing}
        onClose={() => setIsClearing(false)}
        title="Clear All"
        words="Are you sure you want to clear all fields? Undo brings them back."
        action="Clear All"
        destructive
        onConfirm={clear}
        failure="The fields could not be cleared."
      />
    </div>
  )
}
