import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { linkPath } from '@leadline/contract/capture/link-path'
import { sql } from 'kysely'
import { KEPT, type Trx } from '../platform/db.ts'
import { figuresOf } from '../platform/kept-figures.ts'

/** The fields of a link that a person sets. */
export interface LinkFields
  extends Pick<CaptureLink, 'source' | 'campaign' | 'service' | 'placement' | 'allowedSites'> {
  googleKeyHash: string
  isActive: boolean
}
/** A link as it is kept; how it is embedded depends on where we are, what it has won on its leads. */
export type StoredLink = Omit<CaptureLink, 'embed' | 'won'>

export const EMPTY_LINK: LinkFields = {
  source: 'website',
  campaign: '',
  service: '',
  placement: '',
  allowedSites: [],
  googleKeyHash: '',
  isActive: true,
}

/** The links of one company, newest first. */
export async function linksOf(trx: Trx, companyId: string): Promise<StoredLink[]> {
  const rows = await living(trx, companyId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map(linkOf)
}

/** What the won leads of each link are worth, in rupees, from what the triggers keep; a link without any is missing. */
export async function wonByLink(trx: Trx, companyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; won: number }>`
    ${KEPT} select f.key as id, sum(f.value) as won
    from ${figuresOf(companyId)}
    join statuses s on s.company_id = ${companyId} and s.name = f.status and s.stage = 'won'
    where f.kind = 'link' group by 1`.execute(trx)
  return new Map(rows.map(({ id, won }) => [id, won]))
}

/** One living link of these companies, with its company; locked until the transaction ends. */
export async function lockLink(trx: Trx, companies: readonly string[], id: string) {
  for (const companyId of companies) {
    const row = await living(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (row) return { companyId, link: linkOf(row) }
  }
  return undefined
}

export async function insertLink(
  trx: Trx,
  companyId: string,
  fields: LinkFields,
  made: { id: string; key: string; at: string },
): Promise<StoredLink> {
  const { id, key, at } = made
  const row = await trx
    .insertInto('captureLinks')
    .values({
      ...fields,
      companyId,
      id,
      key,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return linkOf(row)
}

export async function updateLink(
  trx: Trx,
  companyId: string,
  id: string,
  fields: Partial<LinkFields>,
  at: string,
): Promise<StoredLink> {
  const row = await trx
    .updateTable('captureLinks')
    .set({ ...fields, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return linkOf(row)
}

/** Closes a link for good; its leads keep it. */
export const closeLink = (trx: Trx, companyId: string, id: string, at: string) =>
  trx
    .updateTable('captureLinks')
    .set({ deletedAt: at, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

const COLUMNS = [
  'id',
  'key',
  'source',
  'campaign',
  'service',
  'placement',
  'visits',
  'leads',
  'allowedSites',
  'googleKeyHash',
  'isActive',
  'createdAt',
] as const

const living = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('captureLinks')
    .select(COLUMNS)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)

type Row = Omit<StoredLink, '_id' | 'path' | 'active' | 'hasGoogleKey'> &
  Pick<LinkFields, 'googleKeyHash' | 'isActive'> & { id: string }

const linkOf = ({ id, isActive, googleKeyHash, ...row }: Row): StoredLink => ({
  _id: id,
  ...row,
  active: isActive,
  hasGoogleKey: googleKeyHash !== '',
  path: linkPath(row),
})
