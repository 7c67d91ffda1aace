import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { campaignKey, conversionOf } from '@leadline/contract/capture/link-campaign'
import { PLACEMENTS, PLATFORM_NAMES, type Platform } from '@leadline/contract/capture/platforms'
import { NOTHING, percent } from '@leadline/contract/format'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconWorld,
} from '@tabler/icons-react'

const WORDS: Record<Platform, { label: string; icon: Icon }> = {
  instagram: { label: 'Instagram', icon: IconBrandInstagram },
  facebook: { label: 'Facebook', icon: IconBrandFacebook },
  whatsapp: { label: 'WhatsApp', icon: IconBrandWhatsapp },
  linkedin: { label: 'LinkedIn', icon: IconBrandLinkedin },
  twitter: { label: 'Twitter', icon: IconBrandX },
  youtube: { label: 'YouTube', icon: IconBrandYoutube },
  website: { label: 'Website', icon: IconWorld },
}
const platformOf = (source: string) => PLATFORM_NAMES.find(name => name === source)

/** What a platform is called and drawn as; a source of one's own by its own word. */
export const platformWords = (source: string) => {
  const known = platformOf(source)
  return known ? WORDS[known] : { label: source, icon: IconLink }
}

export const placementWord = (placement: string) =>
  placement === '' ? NOTHING : placement === 'dm' ? 'DM' : placement[0]!.toUpperCase() + placement.slice(1)

/** Where a link is put: 'Instagram, story'. */
export const placeOf = ({ source, placement }: Pick<CaptureLink, 'source' | 'placement'>) =>
  [platformWords(source).label, placement].filter(Boolean).join(', ')

/** 'Diwali 2026, SEO Services'; both may be missing. */
export const campaignWords = ({ campaign, service }: Pick<CaptureLink, 'campaign' | 'service'>) =>
  `${campaign || 'Without a campaign name'}${service && `, ${service}`}`

/** Leads for each hundred visits; a dash before the first visit. */
export const rateOf = (link: Pick<CaptureLink, 'visits' | 'leads'>) => percent(conversionOf(link))

export const addressOf = ({ path }: Pick<CaptureLink, 'path'>) => `${window.location.origin}${path}`

export interface Campaign {
  _id: string
  campaign: string
  service: string
  links: CaptureLink[]
  visits: number
  leads: number
  createdAt: string
}

/** The saved links by campaign, the newest campaign first. */
export function campaignsOf(links: readonly CaptureLink[]): Campaign[] {
  const byKey = new Map<string, CaptureLink[]>()
  for (const link of links) byKey.set(campaignKey(link), [...(byKey.get(campaignKey(link)) ?? []), link])
  return [...byKey.values()].map(own => {
    const last = own.at(-1)!
    return {
      _id: last._id,
      campaign: last.campaign,
      service: last.service,
      links: inOrder(own),
      visits: sum(own.map(link => link.visits)),
      leads: sum(own.map(link => link.leads)),
      createdAt: last.createdAt,
    }
  })
}

/** The platforms of a campaign with their links, in the spec's order; a source of one's own comes last. */
export const platformsOf = (links: readonly CaptureLink[]) =>
  [...new Set(links.map(link => link.source))].map(source => ({
    source,
    links: links.filter(link => link.source === source),
  }))

const inOrder = (links: readonly CaptureLink[]) => links.toSorted((a, b) => rankOf(a) - rankOf(b))
const rankOf = ({ source, placement }: CaptureLink) => {
  const at = PLACEMENTS.findIndex(place => place.source === source && place.placement === placement)
  const of = (PLATFORM_NAMES as readonly string[]).indexOf(source)
  return of < 0 ? 1000 : of * 10 + (at < 0 ? 9 : at - of * 4)
}
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
