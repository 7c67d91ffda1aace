import { may } from '@leadline/contract/access/permissions'
import type { PublishedRecord } from '@leadline/contract/form-builder/endpoints'
import { Tabs } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { BuiltFields } from '../capture/BuiltFields.tsx'
import { useAddress } from '../platform/use-address.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import tabs from '../ui/PageTabs.module.css'
import { BuilderBar } from './BuilderBar.tsx'
import { EditForm } from './EditForm.tsx'
import { FormPreview } from './FormPreview.tsx'
import { PublishedForms } from './PublishedForms.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import { useBuilder } from './use-builder.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const PublishPanel = lazy(async () => ({ default: (await import('./PublishPanel.tsx')).PublishPanel }))

const MODES = ['edit', 'preview', 'published'] as const

/** Puts a form together from fields, tries it, keeps it as a file, and publishes it. */
export const FormBuilderPage = () => {
  const { read, change } = useAddress()
  const { companyId } = useOneCompany(read('companyId'))
  const mayPublish = may(useSession(), 'company.configure')
  const builder = useBuilder()
  useUndoKeys(builder)
  const [isPublishing, setIsPublishing] = useState(false)
  const modes = MODES.filter(mode => mayPublish || mode !== 'published')
  const mode = modes.find(one => one === read('mode')) ?? 'edit'
  const show = (next: string | null) => change({ mode: next === 'edit' ? undefined : (next ?? undefined) })
  const open = ({ title, description, fields, createdAt, mapping }: PublishedRecord) => {
    builder.change({ title, description, fields, createdAt })
    builder.setMapping(mapping)
    show('edit')
  }
  return (
    <AppFrame heading="Form builder" place="form-builder">
      <BuilderBar
        builder={builder}
        whyNotPublish={
          !mayPublish
            ? 'Your role may not publish forms'
            : companyId
              ? undefined
              : 'Choose one company first.'
        }
        onPublish={() => setIsPublishing(true)}
      />
      <Tabs
        value={mode}
        onChange={show}
        keepMounted={false}
        classNames={{ list: tabs.tabs!, tab: tabs.tab! }}
      >
        <Tabs.List>
          <Tabs.Tab value="edit">Edit</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
          {mayPublish && <Tabs.Tab value="published">Published forms</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="edit" pt="md">
          <EditForm builder={builder} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <FormPreview form={builder.form} Fields={BuiltFields} onSubmit={builder.addSubmission} />
          <SubmissionList submissions={builder.submissions} onClear={builder.clearSubmissions} />
        </Tabs.Panel>
        {mayPublish && (
          <Tabs.Panel value="published" pt="md">
            <PublishedForms companyId={read('companyId')} onOpen={open} />
          </Tabs.Panel>
        )}
      </Tabs>
      {isPublishing && companyId && (
        <Suspense fallback={null}>
          <PublishPanel builder={builder} companyId={companyId} onClose={() => setIsPublishing(false)} />
        </Suspense>
      )}
    </AppFrame>
  )
}
