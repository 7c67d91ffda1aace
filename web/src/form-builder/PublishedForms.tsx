import type { PublishedRecord } from '@leadline/contract/form-builder/endpoints'
import { count, dateWords } from '@leadline/contract/format'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { ActivePill } from '../ui/ActivePill.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useFormCalls, usePublishedForms } from './api.ts'
import { FormAddress } from './FormAddress.tsx'
import css from './Publish.module.css'

interface Props {
  companyId: string | undefined
  /** Opens one in the builder. */
  onOpen: (form: PublishedRecord) => void
}

const FAILED = 'Failed to delete the form. Please try again.'

/** The forms that have been published: their addresses, what came through them, and the way back into the builder. */
export const PublishedForms = ({ companyId, onOpen }: Props) => {
  const { data, error, refetch, isFetching } = usePublishedForms(companyId)
  const [doomed, setDoomed] = useState<PublishedRecord>()
  const calls = useFormCalls()
  if (!data)
    return error ? (
      <ErrorState
        message="Failed to load the published forms"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonRows label="Loading published forms" columns={['2fr', '1fr', '1fr']} rows={4} rowHeight={88} />
    )
  if (!data.length)
    return (
      <EmptyState
        title="No form is published yet"
        words="Build a form and publish it: what is sent through it becomes leads."
      />
    )
  return (
    <>
      <ul className={css.list} aria-label="Published forms">
        {data.map(form => (
          <PublishedForm key={form._id} form={form} onOpen={onOpen} onDelete={setDoomed} />
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={`Delete ${doomed?.title ?? ''}`}
        words="Are you sure you want to delete this form? Its address is gone for good; its leads stay."
        action="Delete"
        destructive
        onConfirm={async () => doomed && calls.remove(doomed._id)}
        failure={FAILED}
      />
    </>
  )
}

interface OneProps extends Pick<Props, 'onOpen'> {
  form: PublishedRecord
  onDelete: (form: PublishedRecord) => void
}

const PublishedForm = ({ form, onOpen, onDelete }: OneProps) => {
  const { timeZone } = useSession()
  const calls = useFormCalls()
  const [busy, setBusy] = useState(false)
  const { title, version, active, path, visits, leads } = form
  const turn = async () => {
    setBusy(true)
    try {
      const { message } = await calls.change(form._id, { active: !active })
      showToast({ kind: 'success', message })
    } catch (error) {
      showFailure(error, 'Failed to change the form. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={css.one}>
      <div className={css.oneHead}>
        <h2 className={css.oneTitle}>{title}</h2>
        <ActivePill isActive={active} />
        <span className={css.figures}>
          Version {version} · {dateWords(form.publishedAt, timeZone)} · {count(visits)} visits ·{' '}
          {count(leads)} leads
        </span>
        <span className={css.oneWays}>
          <Button variant="default" size="xs" onClick={() => onOpen(form)}>
            Open in builder
          </Button>
          <Button variant="default" size="xs" loading={busy} onClick={() => void turn()}>
            {active ? 'Unpublish' : 'Publish again'}
          </Button>
          <ActionIcon aria-label={`Delete ${title}`} onClick={() => onDelete(form)}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      </div>
      {active && path && <FormAddress path={path} title={title} />}
    </li>
  )
}
