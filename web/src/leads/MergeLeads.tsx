import { money, shortId } from '@leadline/contract/format'
import { fieldWord } from '@leadline/contract/leads/history'
import type { Lead, LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { differing, firstTake, heldIn } from '@leadline/contract/leads/merge-values'
import { Alert, Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { leadPath } from '../paths.ts'
import { CallFailed, messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { newKey } from '../platform/new-key.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useFormFields } from '../platform/use-lists.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTouched } from '../ui/use-touched.ts'
import { isMissing, useLead } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { statusOf } from './LeadRowTools.tsx'
import css from './MergeLeads.module.css'

interface Props {
  lead: LeadWithFollowUps
  otherId: string
  onClose: () => void
}

/** Two leads side by side, to make one of them. */
export const MergeLeads = ({ lead, otherId, onClose }: Props) => {
  const other = useLead(otherId, { afresh: true })
  const { touched, touch, close } = useTouched(onClose)
  return (
    <Sheet opened onClose={close} title="Merge two leads" size={760} keepOpen={touched}>
      {other.data ? (
        <Choice lead={lead} other={other.data} onClose={close} onTouched={touch} />
      ) : other.error ? (
        <ErrorState
          message={isMissing(other.error) ? 'Lead not found' : messageOf(other.error, 'Failed to fetch lead')}
          onRetry={() => void other.refetch()}
          retrying={other.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading lead" columns={['1fr', '1fr']} rows={6} />
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  lead: Lead
  other: Lead
  onClose: () => void
  onTouched: () => void
}

const Choice = ({ lead, other, onClose, onTouched }: ChoiceProps) => {
  const [kept, setKept] = useState(lead._id)
  const first = useRef<HTMLInputElement>(null)
  // It comes after the dialog, that has already looked for what to focus.
  useEffect(() => first.current?.focus(), [])
  const [survivor, merged] = kept === lead._id ? [lead, other] : [other, lead]
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { merge, busy, problem } = useMerge(onClose)
  const fields = differing(lead, other)
  const missing = firstTake(lead, other)
  // Both notes stay unless one of them is chosen.
  const sideOf = (field: string) =>
    chosen[field] ?? (field === 'notes' ? BOTH : missing.includes(field) ? other._id : lead._id)
  const take = fields.filter(field => sideOf(field) === merged._id)
  return (
    <div onChange={onTouched}>
      <Radio.Group label="Which lead stays?" value={kept} onChange={setKept}>
        <div className={css.pair}>
          {[lead, other].map(side => (
            <Radio
              key={side._id}
              value={side._id}
              label={`${nameOf(side)}, ${shortId(side._id, 8)}`}
              {...(side === lead ? { ref: first, 'data-autofocus': true } : {})}
            />
          ))}
        </div>
      </Radio.Group>
      <p className={css.words}>
        Follow-ups, images, history and tags of both come together; the other lead opens this one from then
        on. A merge can be split again from the history.
      </p>
      {fields.length === 0 && <p className={css.words}>The two leads hold the same.</p>}
      {fields.map(field => (
        <FieldChoice
          key={field}
          field={field}
          sides={[lead, other]}
          value={sideOf(field)}
          onChange={side => setChosen(now => ({ ...now, [field]: side }))}
        />
      ))}
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void merge(survivor, merged, take)}>
          Merge into {nameOf(survivor)}
        </Button>
      </div>
    </div>
  )
}

const BOTH = 'both'

const useMerge = (onClose: () => void) => {
  const client = useQueryClient()
  const router = useRouter()
  const key = useRef(newKey())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const merge = async (survivor: Lead, merged: Lead, take: string[]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await call(leadMergeEndpoints.merge, {
        params: { id: survivor._id },
        body: { leadId: merged._id, version: survivor.version, leadVersion: merged.version, take },
        headers: { 'idempotency-key': key.current },
      })
      showToast({ kind: 'success', message })
      onClose()
      await router.navigate({ href: leadPath(survivor._id), replace: true })
    } catch (error) {
      const isStale = error instanceof CallFailed && error.code === 'STALE'
      setProblem(
        isStale
          ? 'Somebody else has changed one of these leads meanwhile. Here is how they stand now.'
          : messageOf(error, 'The leads could not be merged. Please try again.'),
      )
      key.current = newKey()
    }
    setBusy(false)
    await refreshLeads(client)
  }
  return { merge, busy, problem }
}

interface FieldProps {
  field: string
  sides: [Lead, Lead]
  value: string
  onChange: (side: string) => void
}

const FieldChoice = ({ field, sides, value, onChange }: FieldProps) => {
  const words = useValueWords(sides[0].companyId)
  return (
    <Radio.Group label={words.label(field)} value={value} onChange={onChange} className={css.field}>
      <div className={css.pair}>
        {sides.map(side => (
          <Radio key={side._id} value={side._id} label={words.value(side, field)} />
        ))}
        {field === 'notes' && <Radio value={BOTH} label="Both, one under the other" />}
      </div>
    </Radio.Group>
  )
}

const useValueWords = (companyId: string) => {
  const { statuses } = useStatusFlow(companyId)
  const fields = useFormFields(companyId).data ?? []
  return {
    label: (field: string) =>
      fields.find(({ name }) => `customFields.${name}` === field)?.label ??
      LABELS.get(field) ??
      fieldWord(field),
    value: (lead: Lead, field: string): string => {
      if (field === 'status') return statusOf(lead.status, statuses).word
      if (field === 'assignedTo') return lead.assignedEmployeeName || 'Not assigned'
      const held = heldIn(lead, field)
      if (field === 'value') return money(Number(held))
      return held === undefined || held === null || held === '' ? 'empty' : String(held)
    },
  }
}

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ assignedTo: 'Assigned to', title: 'Enquiry' }),
)
