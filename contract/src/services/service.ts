import { z } from 'zod'
import { statusColor } from '../statuses/status.ts'

/** The pictures that a service can have. */
export const SERVICE_ICONS = [
  'world',
  'phone',
  'megaphone',
  'cart',
  'code',
  'palette',
  'search',
  'share',
  'briefcase',
  'support',
  'chart',
  'database',
  'cloud',
  'camera',
  'tools',
  'star',
] as const
export const serviceIcon = z.enum(SERVICE_ICONS)
export type ServiceIcon = z.infer<typeof serviceIcon>

/** One thing that can be asked for within a service. */
export const subcategory = z.object({
  /** Its own within the service. */
  id: z.string(),
  name: z.string(),
  /** Whole rupees; null where there is no price, for one is never made up. */
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
  /** What the price is for, such as 'per month'. */
  unit: z.string(),
  timeline: z.string(),
  features: z.array(z.string()),
  active: z.boolean(),
})
export type Subcategory = z.infer<typeof subcategory>

/** What a company offers; one that has subcategories is a category of the catalogue. */
export const service = z.object({
  _id: z.string(),
  name: z.string(),
  icon: serviceIcon,
  color: statusColor,
  description: z.string(),
  active: z.boolean(),
  order: z.number(),
  subcategories: z.array(subcategory),
  version: z.number(),
})
export type Service = z.infer<typeof service>

/** The services that a company starts with (document 2, section 9). */
export const DEFAULT_SERVICES = [
  'Website Development',
  'Mobile App Development',
  'Digital Marketing',
  'E-commerce Solution',
  'Software Development',
  'UI/UX Design',
  'SEO Services',
  'Social Media Marketing',
  'Business Consultation',
  'Technical Support',
] as const
