import { NO_PURPOSE, OTHER_PURPOSE, purposeWord, purposeWords } from '@leadline/contract/enquiries/purpose'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'

/** What `leads l` ask for, as it is compared: the title, else the product of interest. */
const WORD = sql`lower(btrim(coalesce(nullif(l.title, ''), l.product_of_interest)))`

/** Which service of a company each word speaks of. */
export async function readPurposeWords(trx: Trx, companyId: string): Promise<Map<string, string>> {
  const services = await trx
    .selectFrom('services')
    .select(['name', 'subcategories'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return purposeWords(services)
}

/** The purpose of each of `leads l`: the name of a service, `other` or `none`. Counted as `isForAnyOf` filters. */
export const purposeOf = (words: ReadonlyMap<string, string>): RawBuilder<string> => sql<string>`
  case when ${WORD} = '' then ${NO_PURPOSE} else coalesce((select w.service
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) w (word, service)
    where w.word = ${WORD}), ${OTHER_PURPOSE}) end`

/** Whether `leads l` ask for any of these: names of services, `other`, `none`. */
export const isForAnyOf = (wanted: readonly string[], words: ReadonlyMap<string, string>) =>
  sql`(${sql.join(
    wanted.map(purpose => isFor(purpose, words)),
    sql` or `,
  )})`

function isFor(wanted: string, words: ReadonlyMap<string, string>) {
  const word = purposeWord(wanted)
  const known = [...words.keys()]
  if (word === NO_PURPOSE) return sql`${WORD} = ''`
  if (word === OTHER_PURPOSE) return sql`(${WORD} <> '' and ${WORD} <> all (${known}::text[]))`
  const named = known.filter(each => purposeWord(words.get(each) ?? '') === word)
  return sql`${WORD} = any (${named}::text[])`
}
