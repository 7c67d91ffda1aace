import { dayWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { wordOf } from '@leadline/contract/options/option'
import { straight } from '@leadline/contract/straight'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { LeadPhoneActions } from '../ui/LeadWays.tsx'
import { Money } from '../ui/Money.tsx'
import { LeadAccount } from './LeadAccount.tsx'
import css from './LeadCards.module.css'
import { LeadLink, reachOf } from './LeadCells.tsx'
import type { ColumnTools } from './LeadColumns.tsx'
import { LeadActions, StatusButton } from './LeadRowTools.tsx'
import type { LeadList } from './LeadTable.tsx'
import { SelectLead } from './SelectLead.tsx'
import type { Selection } from './useSelection.ts'

const CARD_HEIGHT = 104

interface Props {
  list: LeadList
  tools: ColumnTools
  selection?: Selection | undefined
}

/** The leads on a phone, one card each; the page itself scrolls. */
export const LeadCards = ({ list, tools, selection }: Props) => {
  const box = useRef<HTMLUListElement>(null)
  const virtual = useWindowVirtualizer({
    count: list.leads.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (list.more && last >= list.leads.length - 20) list.loadMore()
  }, [list, last])
  return (
    <ul ref={box} className={css.cards} style={{ height: virtual.getTotalSize() }} aria-label="Leads">
      {items.map(({ index, start }) => {
        const lead = list.leads[index]
        if (!lead) return null
        return (
          <li
            key={lead._id}
            className={css.card}
            data-selecting={selection ? '' : undefined}
            data-selected={selection?.has(lead._id) || undefined}
            style={{ top: start - virtual.options.scrollMargin, height: CARD_HEIGHT }}
          >
            {selection && (
              <span className={css.select}>
                <SelectLead lead={lead} selection={selection} phone />
              </span>
            )}
            <Card lead={lead} tools={tools} />
          </li>
        )
      })}
    </ul>
  )
}

const Card = ({ lead, tools }: { lead: Lead; tools: ColumnTools }) => (
  <>
    <div className={css.line}>
      <LeadLink lead={lead} className={css.name!} />
      <span className={css.value}>
        <Money rupees={lead.value} />
      </span>
    </div>
    <div className={css.line}>
      <span className={css.second} dir="auto">
        <LeadAccount lead={lead} accountOf={tools.accountOf} />
        {straight(
          [lead.company, wordOf('productOfInterest', lead.productOfInterest, tools.words)]
            .filter(Boolean)
            .join(' · '),
        ) || 'No company'}
      </span>
      <time className={css.date} dateTime={lead.createdAt}>
        {dayWords(lead.createdAt, tools.zoneOf(lead.companyId))}
      </time>
    </div>
    <div className={css.foot}>
      <StatusButton lead={lead} tools={tools} />
      <span className={css.ways}>
        <LeadActions lead={lead} tools={tools} phone />
        {lead.phone ? (
          <LeadPhoneActions lead={reachOf(lead)} />
        ) : (
          <span className={css.none}>No contact</span>
        )}
      </span>
    </div>
  </>
)
