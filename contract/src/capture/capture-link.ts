import { z } from 'zod'
import { instant, text } from '../text.ts'

export const captureLink = z.object({
  _id: z.string(),
  key: z.string(),
  /** The path and query to share: `/capture?source=…&campaign=…&service=…&utm_source=…&utm_campaign=…&link=KEY`. */
  path: z.string(),
  source: z.string(),
  campaign: z.string(),
  service: z.string(),
  placement: z.string(),
  visits: z.number(),
  leads: z.number(),
  /** Rupees: `value` of its leads that stand in a status of stage won. */
  won: z.number(),
  /** The sites whose pages may show the form in a frame and whose forms may send to it. */
  allowedSites: z.array(z.string()),
  /** Whether leads of Google Ads must bear the key that was set on the link. */
  hasGoogleKey: z.boolean(),
  /** What another site puts into its page to show the form there. */
  embed: z.string(),
  active: z.boolean(),
  createdAt: instant,
})
export type CaptureLink = z.infer<typeof captureLink>

const site = text(200)
  .transform(value => value.toLowerCase())
  .refine(
    value => /^https?:\/\/[\w.-]+(?::\d+)?$/.test(value),
    'Please enter a site, like https://example.com',
  )
/** What a person sets on a link. */
export const linkFields = {
  source: text(100)
    .transform(value => value.toLowerCase())
    .optional(),
  campaign: text(200).optional(),
  service: text(200).optional(),
  placement: text(100).optional(),
  allowedSites: z.array(site).max(50).optional(),
  /** The key that a Google Ads lead form was given; '' for any. It is kept as a hash. */
  googleKey: text(200).optional(),
  active: z.boolean().optional(),
}
