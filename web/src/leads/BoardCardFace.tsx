import type { Lead } from '@leadline/contract/leads/lead'
import { wordOf } from '@leadline/contract/options/option'
import { IconBell, IconUser } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useNow } from '../platform/use-now.ts'
import { Money } from '../ui/Money.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import css from './BoardCard.module.css'
import { ageWords, nextWords } from './board-words.ts'
import { LeadAccount } from './LeadAccount.tsx'
import { LeadLink, nameOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'

/** What a card says of time: reckoned once a minute, and not whenever one is lifted, for days take long to count. */
export const useCardWords = ({ createdAt, nextFollowUp }: Lead, timeZone: string) => {
  const now = useNow(60_000)
  return useMemo(
    () => ({
      age: ageWords(createdAt, now, timeZone),
      next: nextFollowUp ? nextWords(nextFollowUp, now, timeZone) : undefined,
    }),
    [createdAt, nextFollowUp, now, timeZone],
  )
}

interface Props {
  lead: Lead
  words: ReturnType<typeof useCardWords>
  tools: Pick<ColumnTools, 'words' | 'accountOf'>
  /** What stands at the right of the name. */
  children?: ReactNode
}

/** What a card shows. */
export const BoardCardFace = ({ lead, words: { age, next }, tools, children }: Props) => {
  return (
    <article className={css.card} aria-label={nameOf(lead)}>
      <div className={css.line}>
        <LeadLink lead={lead} className={css.name!} draggable={false} />
        <span className={css.age}>{age}</span>
        {children}
      </div>
      <div className={css.company} dir="auto">
        <LeadAccount lead={lead} accountOf={tools.accountOf} />
        {lead.company || 'No company'}
      </div>
      <div className={css.line}>
        <span className={css.product} dir="auto">
          {wordOf('productOfInterest', lead.productOfInterest, tools.words) || lead.title}
        </span>
        {next && (
          <span className={css.next} data-late={next.isLate || undefined}>
            <IconBell size={12} stroke={1.6} role="img" aria-label="Follow-up" /> {next.words}
          </span>
        )}
      </div>
      <div className={css.line}>
        <span className={css.value}>
          <Money rupees={lead.value} />
        </span>
        <Owner name={lead.assignedEmployeeName} />
      </div>
    </article>
  )
}

const Owner = ({ name }: { name: string }) => (
  <span className={css.owner} title={name || 'Not assigned'}>
    {name ? (
      <Monogram name={name} round size={22} />
    ) : (
      <span className={css.nobody}>
        <IconUser size={13} stroke={1.6} role="img" aria-label="Not assigned" />
      </span>
    )}
  </span>
)
