import { tableOf } from '../table-of.ts'
import { FORM_TITLE } from './words.ts'

interface LinkParts {
  source: string
  /** The campaign's name as typed. */
  campaign: string
  service: string
  placement: string
  key: string
}

/**
 * The path and query to share: `/capture?source=…&campaign=…&service=…&utm_source=…&utm_campaign=…&link=KEY`
 * (design section 4). What the link does not have is left out.
 */
export function linkPath({ source, campaign, service, placement, key }: LinkParts): string {
  const word = campaignOf(campaign, placement)
  const query = { source, campaign: word, service, utm_source: source, utm_campaign: word, link: key }
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `/capture?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Under this name a framed form tells how many pixels high it is. */
export const FRAME_HEIGHT = 'leadlineHeight'

/** Gives the frame the height that its form tells; a site that lets no such script run keeps the one of the snippet. */
const FITS = `<script>addEventListener("message",function(e){var h=e.data&&e.data.${FRAME_HEIGHT};if(h>0)document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source&&f.src.indexOf(e.origin+"/")===0)f.style.height=h+"px"})})</script>`

/**
 * What another site puts into its page to show the form of a link there. `origin` is ours, `https://crm.example`;
 * only the link's allowed sites may frame it.
 */
export const embedSnippet = (origin: string, path: string) =>
  `<iframe src="${inAttribute(`${origin}${path}`)}" title="${FORM_TITLE}" loading="lazy" style="width:100%;height:1000px;border:0"></iframe>${FITS}`

/** `slug(name)-placement`, or the placement, or the slug alone. */
export const campaignOf = (name: string, placement: string) =>
  [slugOf(name), placement].filter(Boolean).join('-')

/** Lower case; what is no letter or digit of any script becomes one dash: 'Diwali Sale 2026!' → 'diwali-sale-2026'. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const SIGNS = tableOf({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })
/** A text as it stands between the double quotes of an HTML attribute. */
export const inAttribute = (text: string) => text.replace(/[&"<>]/g, sign => SIGNS.get(sign) ?? sign)
