import { campaignKey, type LinkCampaign, missingPlaces } from '@leadline/contract/capture/link-campaign'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { EMPTY_LINK, insertLink, linksOf, type StoredLink } from './link-queries.ts'

const KEY_BYTES = 12

/** Makes the links that a campaign lacks. @returns all of the campaign, and how many were made */
export async function makeCampaign(
  trx: Trx,
  companyId: string,
  campaign: LinkCampaign,
  now: Date,
  deps: Pick<Deps, 'newId' | 'random'>,
): Promise<{ links: StoredLink[]; made: number }> {
  // Two who make the same campaign at once make it once.
  await lockCompany(trx, companyId)
  const key = campaignKey(campaign)
  const links = (await linksOf(trx, companyId)).filter(link => campaignKey(link) === key)
  const missing = missingPlaces(campaign, links)
  for (const place of missing) {
    const fields = { ...EMPTY_LINK, ...campaign, ...place }
    links.push(await insertLink(trx, companyId, fields, newLink(deps, now)))
  }
  return { links, made: missing.length }
}

/** What a new link is given: its id, its opaque key, the instant. */
export const newLink = (deps: Pick<Deps, 'newId' | 'random'>, now: Date) => ({
  id: deps.newId(),
  key: deps.random(KEY_BYTES).toString('base64url'),
  at: now.toISOString(),
})
