import { fillTemplate } from '@leadline/contract/templates/fill'
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  PLACEHOLDERS,
  wrongPlaceholders,
} from '@leadline/contract/templates/placeholders'
import { NAME_MOST, newTemplate, TEXT_MOST, type Template } from '@leadline/contract/templates/template'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useRef } from 'react'
import { changedOf, useRecordForm } from '../platform/use-record-form.ts'
import { useSession } from '../platform/use-session.ts'
import { CompanyField } from '../ui/CompanyField.tsx'
import { RecordPanel } from '../ui/RecordPanel.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTemplateCalls } from './api.ts'
import css from './TemplatePanel.module.css'

interface Props {
  /** The one that is edited; nothing adds a new one. */
  template: Template | undefined
  /** The company of a new one; undefined where one of `companies` must be chosen. */
  companyId: string | undefined
  companies: readonly { _id: string; businessName: string }[]
  nameOf: (companyId: string) => string
  onClose: () => void
}

/** Adds or edits a message, with what it looks like for a lead. */
export const TemplatePanel = ({ template, companyId, companies, nameOf, onClose }: Props) => {
  const record = useTemplateForm(template, companyId, onClose)
  const { form } = record
  const { language, text } = form.values
  const message = useRef<HTMLTextAreaElement>(null)
  return (
    <RecordPanel
      title={template ? 'Edit Template' : 'Add Template'}
      word={template ? 'Save' : 'Add Template'}
      record={record}
      onClose={onClose}
    >
      {!template && !companyId && <CompanyField companies={companies} {...form.getInputProps('companyId')} />}
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        wrapperProps={WIDE}
        maxLength={NAME_MOST}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SegmentedControl
        data-wide
        aria-label="Language"
        data={LANGUAGE_CODES.map(value => ({ value, label: LANGUAGES[value] }))}
        {...form.getInputProps('language')}
      />
      <Textarea
        ref={message}
        label="Message"
        withAsterisk
        wrapperProps={WIDE}
        rows={8}
        maxLength={TEXT_MOST}
        lang={language}
        {...form.getInputProps('text')}
      />
      <Placeholders onInsert={word => form.setFieldValue('text', inserted(message.current, text, word))} />
      <Preview {...{ language, text }} company={nameOf(form.values.companyId)} />
    </RecordPanel>
  )
}

const WIDE = { 'data-wide': true }

const Placeholders = ({ onInsert }: { onInsert: (word: string) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
  <div className={css.placeholders} data-wide role="group" aria-label="Insert placeholder">
    <span className={css.words}>Insert</span>
    {PLACEHOLDERS.map(word => (
      <Button key={word} variant="default" size="xs" onClick={() => onInsert(`{${word}}`)}>
        {`{${word}}`}
      </Button>
    ))}
  </div>
)

/** The text with a word in the place of what is marked in it; the cursor goes behind the word. */
const inserted = (field: HTMLTextAreaElement | null, text: string, word: string) => {
  const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length]
  const next = `${text.slice(0, from)}${word}${text.slice(to)}`
  if (next.length > TEXT_MOST) return text
  // Once it is drawn with its new text.
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(from + word.length, from + word.length)
  })
  return next
}

interface PreviewProps {
  language: Language
  text: string
  company: string
}

const Preview = ({ language, text, company }: PreviewProps) => {
  const { name: salesperson } = useSession()
  const wrong = wrongPlaceholders(text)
  const sample = { ...SAMPLE[language], company, salesperson }
  return (
    <section className={css.preview} data-wide aria-label="Preview">
      <h3 className={css.words}>
        Preview for {sample.name}, {sample.service}
      </h3>
      {wrong ? (
        <p className={css.wrong}>{wrong}</p>
      ) : (
        <p className={css.message} lang={language}>
          {fillTemplate(text, language, sample) || '–'}
        </p>
      )}
    </section>
  )
}

const SAMPLE = {
  en: { name: 'Jaya Iyer', service: 'Website Development' },
  hi: { name: 'जया अय्यर', service: 'Website Development' },
} as const

const useTemplateForm = (template: Template | undefined, companyId = '', onClose: () => void) => {
  const calls = useTemplateCalls()
  return useRecordForm({
    name: `template ${template?._id ?? `new ${companyId}`}`,
    before: valuesOf(template, companyId),
    problemsOf: ({ companyId, ...values }) => ({
      ...zod4Resolver(newTemplate, { errorPriority: 'first' })(values),
      ...(companyId ? {} : { companyId: 'Please choose a company' }),
    }),
    send: ({ companyId, ...values }, { companyId: _, ...before }, key) =>
      template ? calls.change(template._id, changedOf(before, values)) : calls.add(values, companyId, key),
    onSaved: ({ message }) => {
      showToast({ kind: 'success', message })
      onClose()
    },
  })
}

const valuesOf = (template: Template | undefined, companyId: string) => ({
  companyId: template?.companyId ?? companyId,
  name: template?.name ?? '',
  language: template?.language ?? ('en' as Language),
  text: template?.text ?? '',
})
