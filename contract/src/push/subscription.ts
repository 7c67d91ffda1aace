import { z } from 'zod'
import { instant } from '../text.ts'

/** So many browsers of one sign-in are told; one more takes the place of the oldest. */
export const MOST_BROWSERS = 10

/** The message of an address that is no push service's. */
export const UNKNOWN_SERVICE =
  'Notifications of this browser go through a service that Leadline does not know'

const bytes = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+$/, 'This key is malformed')

/** What a browser answers to `pushManager.subscribe`, as the Push API writes it. */
export const newSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'This address is malformed' }).max(2000),
  keys: z.strictObject({
    /** A point on P-256: 65 bytes in base64url. */
    p256dh: bytes(87, 87),
    /** 16 bytes in base64url. */
    auth: bytes(22, 22),
  }),
})

export const subscription = z.object({
  _id: z.string(),
  /** The host of the browser's push service. */
  service: z.string(),
  createdAt: instant,
  /** Whether it was asked for in the session that calls. */
  here: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** What is sent, encrypted for the one browser. */
export const pushed = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  leadId: z.string().nullable(),
})
export type Pushed = z.infer<typeof pushed>
