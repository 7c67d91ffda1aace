import { type RawBuilder, sql } from 'kysely'

/** A normalised phone, and a normalised e-mail. */
export interface Contacts {
  phone: string | null
  email: string | null
}

/**
 * The ids of the leads of one company that somebody is known by, deleted ones too, with which of the two it is: by
 * their own phone or e-mail, or by those of a lead that was merged into them.
 */
export const knownBy = (
  companyId: string,
  { phone, email }: Contacts,
): RawBuilder<{ id: string; phone: boolean | null; email: boolean | null }> => sql`
  with recursive known(id, phone, email) as (
    select o.id, o.phone_normal = ${phone}, o.email_normal = ${email} from leads o
    where o.company_id = ${companyId} and (o.phone_normal = ${phone} or o.email_normal = ${email})
    union
    select m.survivor_id, k.phone, k.email from known k
      join lead_merges m on m.company_id = ${companyId} and m.merged_id = k.id and m.split_at is null)
  select id, bool_or(phone) as phone, bool_or(email) as email from known group by id`
