import { z } from 'zod'

export const service = z.object({ _id: z.string(), name: z.string(), active: z.boolean(), order: z.number() })
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
