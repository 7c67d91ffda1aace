import type { CaptureLink } from './capture-link.ts'
import { slugOf } from './link-path.ts'
import { PLACEMENTS } from './platforms.ts'

/** What one campaign's links have in common; both may be empty. */
export interface LinkCampaign {
  campaign: string
  service: string
}
type Placed = LinkCampaign & Pick<CaptureLink, 'source' | 'placement'>

/** Tells campaigns apart: names that make the same address are the same one. */
export const campaignKey = ({ campaign, service }: LinkCampaign) =>
  JSON.stringify([slugOf(campaign), service])

/** The places for which a campaign has no link yet. */
export const missingPlaces = (campaign: LinkCampaign, links: readonly Placed[]) => {
  const own = links.filter(link => campaignKey(link) === campaignKey(campaign))
  return PLACEMENTS.filter(
    place => !own.some(link => link.source === place.source && link.placement === place.placement),
  )
}

/** Leads for each hundred visits, to one decimal; undefined before the first visit. */
export const conversionOf = ({ visits, leads }: Pick<CaptureLink, 'visits' | 'leads'>) =>
  visits === 0 ? undefined : Math.round((leads / visits) * 1000) / 10
