import type { EnquiryRow } from '@leadline/contract/enquiries/figures'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { purposeOf, readPurposeWords } from '../platform/lead-purposes.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/** The leads of one company that a person may see, by purpose and status. */
export async function countEnquiries(trx: Trx, who: Session, companyId: string): Promise<EnquiryRow[]> {
  const words = await readPurposeWords(trx, companyId)
  // Leads of the same words are counted first, for there are many leads and few words.
  const { rows } = await sql<EnquiryRow>`
    select ${purposeOf(words)} as purpose, l.status, sum(l.leads) as leads, sum(l.value) as value,
      sum(l.valued) as valued
    from (select l.title, l.product_of_interest, l.status, count(*) as leads, sum(l.value) as value,
        count(*) filter (where l.value > 0) as valued
      from leads l
      where l.company_id = ${companyId} and l.deleted_at is null and ${visibleWide(who, companyId)}
      group by l.title, l.product_of_interest, l.status) l
    group by 1, l.status`.execute(trx)
  return rows
}
