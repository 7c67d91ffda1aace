import { LANGUAGE_CODES, LANGUAGES } from '@leadline/contract/templates/placeholders'
import type { Template } from '@leadline/contract/templates/template'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { MoveRecord } from '../ui/MoveRecord.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTemplateCalls, useTemplates } from './api.ts'
import { TemplatePanel } from './TemplatePanel.tsx'
import css from './TemplateSection.module.css'

interface Props {
  companyId: string | undefined
}

/** The messages that the company's people send leads, by language. */
export const TemplateSection = ({ companyId: chosen }: Props) => {
  const query = useTemplates(chosen)
  const { companies, companyId, nameOf, whyNot } = useCompanyNames(chosen)
  const [edited, edit] = useState<Template | 'new'>()
  const [leaving, remove] = useState<Template>()
  const add = (
    <ReasonButton why={whyNot} leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => edit('new')}>
      Add Template
    </ReasonButton>
  )
  return (
    <div>
      <RecordHead
        title="Message templates"
        words="What is offered when a lead is written to on WhatsApp. Each is filled in for the lead, and can be changed before it is sent."
      >
        {query.data?.length ? add : null}
      </RecordHead>
      <Templates query={query} onEdit={edit} onDelete={remove} nameOf={companyId ? undefined : nameOf}>
        {add}
      </Templates>
      {edited && (
        <TemplatePanel
          template={edited === 'new' ? undefined : edited}
          {...{ companyId, companies, nameOf }}
          onClose={() => edit(undefined)}
        />
      )}
      <DeleteTemplate template={leaving} onClose={() => remove(undefined)} />
    </div>
  )
}

interface ListProps {
  query: ReturnType<typeof useTemplates>
  onEdit: (template: Template) => void
  onDelete: (template: Template) => void
  /** What their companies are called, where there are several. */
  nameOf: ((companyId: string) => string) | undefined
  /** The way to the first one. */
  children: ReactNode
}

const Templates = ({ query, onEdit, onDelete, nameOf, children }: ListProps) => {
  const { sort } = useTemplateCalls()
  const { data } = query
  if (!data && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!data)
    return <SkeletonRows label="Loading message templates" columns={['1fr', '4fr', '64px']} rows={8} />
  if (data.length === 0)
    return (
      <EmptyState
        title="No message templates yet"
        words="Write the first one: what do you say to a new lead?"
      >
        {children}
      </EmptyState>
    )
  const columns = nameOf ? [...COLUMNS, companyColumn(nameOf)] : COLUMNS
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      {LANGUAGE_CODES.map(code => {
        const rows = data.filter(({ language }) => language === code)
        return rows.length === 0 ? null : (
          <div key={code} className={css.group} lang={code}>
            <h3 className={css.language}>
              {LANGUAGES[code]} <span className={css.count}>{rows.length}</span>
            </h3>
            <RecordTable
              label={`Templates in ${LANGUAGES[code]}`}
              rows={rows}
              columns={columns}
              actions={row => (
                <>
                  {!nameOf && <MoveRecord row={row} rows={rows} sort={sort} />}
                  <RecordActs name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
                </>
              )}
            />
          </div>
        )
      })}
    </>
  )
}

const FAILED = 'Failed to load message templates'

const COLUMNS: readonly RecordColumn<Template>[] = [
  { heading: 'Name', cell: ({ name }) => <span className={css.name}>{name}</span> },
  {
    heading: 'Message',
    cell: ({ text }) => (
      <span className={css.text} title={text}>
        {text}
      </span>
    ),
  },
]

const companyColumn = (nameOf: (companyId: string) => string): RecordColumn<Template> => ({
  heading: 'Company',
  cell: ({ companyId }) => nameOf(companyId),
})

const DeleteTemplate = ({ template, onClose }: { template: Template | undefined; onClose: () => void }) => {
  const calls = useTemplateCalls()
  return (
    <ConfirmDialog
      opened={template !== undefined}
      onClose={onClose}
      title={`Delete ${template?.name ?? 'template'}`}
      words="Nobody will be offered this message any more. What was sent with it stays sent."
      action="Delete"
      destructive
      failure="Failed to delete the template"
      onConfirm={async () => {
        if (!template) return
        const { message } = await calls.remove(template._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}
