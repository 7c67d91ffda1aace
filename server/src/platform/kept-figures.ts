import { sql } from 'kysely'

/** The figures of a company's leads that the triggers keep, as `f`: what is put together and what has come since. */
export const figuresOf = (companyId: string) => sql`(
  select kind, day, status, key, leads, value, budget from derived.lead_figures where company_id = ${companyId}
  union all select kind, day, status, key, leads, value, budget from derived.lead_figure_changes
    where company_id = ${companyId}) f`
