import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { count, dateWords, timeWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { LeadCallButton, LeadWhatsAppButton } from '../ui/LeadWays.tsx'
import { ShrinkingList } from '../ui/ShrinkingList.tsx'
import css from './EmployeeOverview.module.css'

interface Props {
  due: readonly ListedFollowUp[]
  done: readonly ListedFollowUp[]
  onComplete: (item: ListedFollowUp) => void
}

/** What is due today in the order of the hours, the next one first in sight; then what is done. */
export const DayFollowUps = ({ due, done, onComplete }: Props) => {
  const { timeZone } = useSession()
  const now = useNow(60_000)
  const next = due.find(item => item.hasTime && (item.nextFollowUpDate ?? '') >= now) ?? due[0]
  return (
    <section className={css.panel} aria-labelledby="today-title">
      <h2 id="today-title" className={css.head}>
        Today’s follow-ups <span className={css.quiet}>{dateWords(now, timeZone)}</span>
      </h2>
      {due.length === 0 && <p className={css.none}>Nothing is due today.</p>}
      <ShrinkingList className={css.rows}>
        {due.map(item => (
          <DueRow key={item._id} item={item} isNext={item === next} onComplete={onComplete} />
        ))}
      </ShrinkingList>
      {done.length > 0 && (
        <>
          <h3 className={css.group}>
            Done <span className={css.quiet}>{count(done.length)}</span>
          </h3>
          <ul className={css.rows}>
            {done.map(item => (
              <DoneRow key={item._id} item={item} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RowProps extends Pick<Props, 'onComplete'> {
  item: ListedFollowUp
  isNext: boolean
}

const DueRow = ({ item, isNext, onComplete }: RowProps) => (
  <li className={css.due} data-next={isNext || undefined}>
    <When item={item} />
    <Who item={item} />
    <span className={css.ways}>
      {item.leadPhone && (
        <>
          <LeadCallButton lead={leadOf(item)} variant={isNext ? 'filled' : 'default'} />
          <LeadWhatsAppButton lead={leadOf(item)} />
        </>
      )}
      <Button
        variant="default"
        px="xs"
        aria-label={`Mark Complete ${item.leadName}`}
        onClick={() => onComplete(item)}
      >
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      </Button>
    </span>
  </li>
)

const leadOf = ({ leadId, leadName, leadPhone }: ListedFollowUp) => ({
  id: leadId,
  name: leadName,
  phone: leadPhone,
})

const DoneRow = ({ item }: Pick<RowProps, 'item'>) => (
  <li className={css.due} data-done>
    <When item={item} />
    <Who item={item} />
    <span className={css.quiet}>{item.outcome === 'unsuccessful' ? 'Unsuccessful' : 'Successful'}</span>
  </li>
)

const When = ({ item }: Pick<RowProps, 'item'>) => (
  <span className={css.when}>
    <b>{item.hasTime ? timeWords(item.nextFollowUpDate, item.timeZone) : 'Any time'}</b>
    <span>{labelOf(item.type)}</span>
  </span>
)

const Who = ({ item }: Pick<RowProps, 'item'>) => (
  <span className={css.who}>
    <AppLink href={leadPath(item.leadId)} className={css.name}>
      {item.leadName}
    </AppLink>
    {item.leadCompany && <span className={css.quiet}>{item.leadCompany}</span>}
    <span>{item.notes || item.summary || item.nextStep}</span>
  </span>
)
