import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { isCustomField } from '@leadline/contract/form-fields/form-field'
import { profileDueWords } from '@leadline/contract/format'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { wordOf } from '@leadline/contract/options/option'
import type { ReactNode } from 'react'
import { fieldsFailed } from '../platform/load-failure.ts'
import { useFormFields } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Money } from '../ui/Money.tsx'
import { CustomValue } from './CustomValue.tsx'
import { Card, Fact } from './ProfileFacts.tsx'
import { FollowUpList } from './ProfileFollowUps.tsx'
import { ProfileImages } from './ProfileImages.tsx'
import { ProfileNotes } from './ProfileNotes.tsx'
import { ProfileOthers } from './ProfileOthers.tsx'
import css from './ProfileOverview.module.css'
import { ProfileTags } from './ProfileTags.tsx'
import { dayOnly } from './value-words.ts'

/** Whether the next follow-up has an hour, or only its day. */
const dueHasTime = ({ followUps, nextFollowUp }: LeadWithFollowUps) =>
  followUps.some(item => !item.completed && item.hasTime && item.nextFollowUpDate === nextFollowUp)

interface Props {
  lead: LeadWithFollowUps
  /** Nothing on paper. */
  onComplete?: ((item: FollowUp) => void) | undefined
}

/** Priority, value, budget and notes; beside them what else is known. */
export const ProfileOverview = ({ lead, onComplete }: Props) => {
  const timeZone = useZoneOf()(lead.companyId)
  const words = useOptionWords(lead.companyId)
  return (
    <>
      <dl className={css.figures}>
        <Figure label="Priority">{wordOf('priority', lead.priority || 'medium', words)}</Figure>
        <Figure label="Value">
          <Money rupees={lead.value} />
        </Figure>
        <Figure label="Budget">{lead.budget || '–'}</Figure>
        <Figure label="Next follow-up">
          {lead.nextFollowUp ? profileDueWords(lead.nextFollowUp, dueHasTime(lead), timeZone) : 'None'}
        </Figure>
      </dl>
      <div className={css.overview}>
        <div className={css.main}>
          <ProfileNotes lead={lead} />
          <ProfileImages lead={lead} />
          <h2 className={css.section}>Follow-ups</h2>
          <FollowUpList lead={lead} onComplete={onComplete} />
        </div>
        <div className={css.side}>
          <Details lead={lead} />
          <ProfileOthers lead={lead} />
        </div>
      </div>
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Details = ({ lead }: { lead: LeadWithFollowUps }) => {
  const timeZone = useZoneOf()(lead.companyId)
  const words = useOptionWords(lead.companyId)
  const asked = useFormFields(lead.companyId)
  const fields = (asked.data ?? []).filter(field => isCustomField(field) && field.name !== 'title')
  return (
    <Card title="Details">
      <LoadFailure query={asked} words={fieldsFailed} />
      <Fact label="Product interest">
        {wordOf('productOfInterest', lead.productOfInterest, words) || '–'}
      </Fact>
      <Fact label="Category">{wordOf('productCategory', lead.productCategory, words) || '–'}</Fact>
      <Fact label="Sector">{wordOf('sector', lead.sector, words) || '–'}</Fact>
      {fields.map(field => (
        <Fact key={field.name} label={field.label}>
          <CustomValue {...{ lead, field, timeZone }} none="–" write={dayOnly} />
        </Fact>
      ))}
      <Fact label="Tags">
        <ProfileTags lead={lead} />
      </Fact>
    </Card>
  )
}
