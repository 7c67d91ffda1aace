import { shortId } from '@leadline/contract/format'
import { type Lead, type LeadWithFollowUps, LONGEST_NOTES } from '@leadline/contract/leads/lead'
import { bothNotes, differing, firstTake, heldIn } from '@leadline/contract/leads/merge-values'
import { Alert, Button, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useTouched } from '../ui/use-touched.ts'
import { isMissing, useLead } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import css from './MergeLeads.module.css'
import { useMerge } from './useMerge.ts'
import { useValueWords } from './value-words.ts'

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
  const both = bothNotes(lead.notes, other.notes).length <= LONGEST_NOTES
  // Both notes stay unless one of them is chosen.
  const sideOf = (field: string) =>
    chosen[field] ?? (field === 'notes' && both ? BOTH : missing.includes(field) ? other._id : lead._id)
  const take = fields.filter(field => sideOf(field) === merged._id)
  const notes = sideOf('notes') === survivor._id ? 'survivor' : 'both'
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
          both={field === 'notes' ? both : undefined}
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
        <Button loading={busy} onClick={() => void merge(survivor, merged, { take, notes })}>
          Merge into {nameOf(survivor)}
        </Button>
      </div>
    </div>
  )
}

const BOTH = 'both'

interface FieldProps {
  field: string
  sides: [Lead, Lead]
  value: string
  /** Whether the two fit together, where they may both stay. */
  both: boolean | undefined
  onChange: (side: string) => void
}

const FieldChoice = ({ field, sides, value, both, onChange }: FieldProps) => {
  const words = useValueWords(sides[0].companyId)
  const held = (side: Lead) =>
    field === 'assignedTo'
      ? side.assignedEmployeeName || 'Not assigned'
      : words.value(field, heldIn(side, field))
  return (
    <Radio.Group label={words.label(field)} value={value} onChange={onChange} className={css.field}>
      <div className={css.pair}>
        {sides.map(side => (
          <Radio key={side._id} value={side._id} label={held(side)} />
        ))}
        {both !== undefined && (
          <Radio
            value={BOTH}
            disabled={!both}
            label={both ? 'Both, one under the other' : 'Both are too long for one lead'}
          />
        )}
      </div>
    </Radio.Group>
  )
}
