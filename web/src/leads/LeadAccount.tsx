import type { Lead } from '@leadline/contract/leads/lead'
import css from './LeadAccount.module.css'
import type { ColumnTools } from './LeadColumns.tsx'

/** Whose of several companies a lead is, before what a card's second line says. */
export const LeadAccount = ({ lead, accountOf }: { lead: Lead } & Pick<ColumnTools, 'accountOf'>) =>
  accountOf && (
    <>
      <span className={css.account}>{accountOf(lead.companyId)}</span>
      {' · '}
    </>
  )
