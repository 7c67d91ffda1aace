import type { PublishedRecord } from '@leadline/contract/form-builder/endpoints'
import { isAskedInPublic } from '@leadline/contract/form-builder/field-types'
import { guessedMapping, mappingProblems } from '@leadline/contract/form-builder/mapping'
import { isCustomField } from '@leadline/contract/form-fields/form-field'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useFormFields } from '../platform/use-lists.ts'
import { readNow } from '../platform/use-now.ts'
import { useSaving } from '../platform/use-saving.ts'
import { Panel } from '../ui/Panel.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useFormCalls, usePublishedForms } from './api.ts'
import { FormAddress } from './FormAddress.tsx'
import { MappingRows } from './MappingRows.tsx'
import css from './Publish.module.css'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Builder
  companyId: string
  onClose: () => void
}

/** Publishes the form at a link of its own: where its answers go, what lacks, and then its address. */
export const PublishPanel = ({ builder, companyId, onClose }: Props) => {
  const { data: fields } = useFormFields(companyId)
  const published = usePublishedForms(companyId)
  return (
    <Panel title="Publish form" onClose={onClose}>
      {fields && published.data ? (
        <PublishForm
          builder={builder}
          companyId={companyId}
          customFields={fields.filter(field => isCustomField(field) && field.name !== 'title')}
          record={published.data.find(({ createdAt }) => createdAt === builder.form.createdAt)}
        />
      ) : (
        <SkeletonRows label="Loading fields" columns={['1fr', '1fr']} rows={6} />
      )}
    </Panel>
  )
}

interface FormProps {
  builder: Builder
  companyId: string
  customFields: readonly { name: string; label: string }[]
  /** Under which the form has been published before. */
  record: PublishedRecord | undefined
}

const PublishForm = ({ builder, companyId, customFields, record }: FormProps) => {
  const publish = usePublishing(builder, companyId, record)
  const { fields, title } = builder.form
  const asked = fields.filter(isAskedInPublic)
  const leftOut = fields.filter(field => !isAskedInPublic(field))
  const kept = builder.mapping.length ? builder.mapping : (record?.mapping ?? [])
  const mapping = guessedMapping(asked, customFields, kept)
  const problems = [
    ...(title.trim() ? [] : ['The form has no title yet.']),
    ...mappingProblems(fields, mapping, customFields),
  ]
  return (
    <div className={css.publish}>
      <p className={css.words}>
        The form gets an address of its own. Whatever is sent there becomes a lead, as from every public form.
      </p>
      {record && <BeforeWords record={record} />}
      <MappingRows
        fields={asked}
        mapping={mapping}
        customFields={customFields}
        onChange={builder.setMapping}
      />
      {leftOut.length > 0 && (
        <p className={css.words}>
          <strong>Not asked in public: {leftOut.map(({ label }) => label).join(', ')}.</strong> A public form
          takes no files and no passwords, so these are left out of it.
        </p>
      )}
      {problems.length > 0 && (
        <Alert color="red" variant="light" title="Before it can be published" role="alert">
          <ul className={css.problems}>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {publish.failure && (
        <Alert color="red" variant="light" role="alert">
          {publish.failure}
        </Alert>
      )}
      <div className={css.ways}>
        {record && (
          <Button variant="default" disabled={problems.length > 0} onClick={() => void publish.anew(mapping)}>
            Publish as a new form
          </Button>
        )}
        <Button
          loading={publish.busy}
          disabled={problems.length > 0}
          onClick={() => void publish.save(mapping)}
        >
          {record ? `Publish version ${record.version + 1}` : 'Publish'}
        </Button>
      </div>
      {publish.done && (
        <section className={css.done} aria-label="Published">
          <p role="status" className={css.good}>
            {publish.done.message}
          </p>
          <FormAddress path={publish.done.data.path} title={title} />
        </section>
      )}
    </div>
  )
}

const BeforeWords = ({ record }: { record: PublishedRecord }) => (
  <p className={css.words}>
    Published already, as version {record.version}
    {record.active ? '' : ', and taken back since'}. Publishing again replaces it at the same address.
  </p>
)

type Done = Awaited<ReturnType<ReturnType<typeof useFormCalls>['publish']>>

function usePublishing(builder: Builder, companyId: string, record: PublishedRecord | undefined) {
  const calls = useFormCalls()
  const { save, busy, failure, keyFor } = useSaving('Failed to publish the form. Please try again.')
  const [done, setDone] = useState<Done>()
  const send = (mapping: Builder['mapping'], createdAt: string, before: PublishedRecord | undefined) =>
    save(async () => {
      setDone(undefined)
      const { title, ...form } = builder.form
      const body = { ...form, title: title.trim(), createdAt, mapping }
      const answer = before
        ? await calls.change(before._id, { ...body, active: true, version: before.version })
        : await calls.publish(body, companyId, keyFor(body))
      builder.setMapping(mapping)
      setDone(answer)
    })
  return {
    busy,
    failure,
    done,
    save: (mapping: Builder['mapping']) => send(mapping, builder.form.createdAt, record),
    anew: async (mapping: Builder['mapping']) => {
      const createdAt = readNow()
      builder.change({ createdAt })
      await send(mapping, createdAt, undefined)
    },
  }
}
