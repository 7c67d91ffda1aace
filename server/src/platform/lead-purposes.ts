import { NO_PURPOSE, OTHER_PURPOSE, purposeWord, purposeWords } from '@leadline/contract/enquiries/purpose'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'

/** The two words of `leads l` that may say what they ask for, as they are compared; the title goes first. */
const TITLE = sql`lower(btrim(l.title))`
const PRODUCT = sql`lower(btrim(l.product_of_interest))`

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
export const purposeOf = (words: ReadonlyMap<string, string>): RawBuilder<string> => {
  const service = (word: RawBuilder<unknown>) => sql`(select w.service
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) w (word, service)
    where w.word = ${word})`
  return sql<string>`coalesce(${service(TITLE)}, ${service(PRODUCT)},
    case when ${TITLE} = '' and ${PRODUCT} = '' then ${NO_PURPOSE} else ${OTHER_PURPOSE} end)`
}

/** Whether `leads l` ask for any of these: names of services, `other`, `none`. */
export const isForAnyOf = (wanted: readonly string[], words: ReadonlyMap<string, string>) =>
  sql`(${sql.join(
    wanted.map(purpose => isFor(purpose, words)),
    sql` or `,
  )})`

function isFor(wanted: string, words: ReadonlyMap<string, string>) {
  const word = purposeWord(wanted)
  const known = sql`(${[...words.keys()]}::text[])`
  const isNone = sql`(${TITLE} = '' and ${PRODUCT} = '')`
  if (word === NO_PURPOSE) return isNone
  if (word === OTHER_PURPOSE)
    return sql`(not ${isNone} and ${TITLE} <> all ${known} and ${PRODUCT} <> all ${known})`
  const named = [...words].filter(([, service]) => purposeWord(service) === word).map(([each]) => each)
  const these = sql`(${named}::text[])`
  return sql`(${TITLE} = any ${these} or (${TITLE} <> all ${known} and ${PRODUCT} = any ${these}))`
}
