import { slugOf } from '../capture/link-path.ts'
import { DEFAULT_SERVICES, type Service, type Subcategory } from './service.ts'

type Starting = Omit<Service, '_id' | 'active' | 'order' | 'version'>
type Looks = Pick<Starting, 'icon' | 'color' | 'description'> & { options?: Option[] }
/** A name, and a price where the spec gives one: lowest, highest, unit. */
type Option = [name: string, from?: number, to?: number, unit?: string]

/**
 * The six categories of the catalogue carry four subcategories each, the other services none (document 2, section 3).
 * What the spec gives no price, timeline or features stays without.
 */
const LOOKS: Record<(typeof DEFAULT_SERVICES)[number], Looks> = {
  'Website Development': {
    ...{ icon: 'world', color: 'blue', description: 'Websites, from a single page to a shop' },
    options: [
      ['Business Website', 25_000, 75_000],
      ['E-commerce Website', 50_000, 1_50_000],
      ['Portfolio Website'],
      ['Landing Page'],
    ],
  },
  'Mobile App Development': {
    ...{ icon: 'phone', color: 'green', description: 'Apps for Android and iOS' },
    options: [['Android App'], ['iOS App'], ['Cross-platform App'], ['App Maintenance']],
  },
  'Digital Marketing': {
    ...{ icon: 'megaphone', color: 'orange', description: 'Being found and followed on the web' },
    options: [
      ['SEO Services', 15_000, 50_000, 'per month'],
      ['Social Media Marketing'],
      ['Search Advertising'],
      ['Content Marketing'],
    ],
  },
  'E-commerce Solution': {
    ...{ icon: 'cart', color: 'emerald', description: 'Selling online, with payment and stock' },
    options: [['Online Store'], ['Marketplace'], ['Payment Integration'], ['Inventory Management']],
  },
  'Software Development': {
    ...{ icon: 'code', color: 'indigo', description: 'Software made for one business' },
    options: [
      ['SaaS Platform', 5_00_000, 25_00_000],
      ['Custom Software'],
      ['CRM and ERP'],
      ['System Integration'],
    ],
  },
  'UI/UX Design': {
    ...{ icon: 'palette', color: 'purple', description: 'How a product looks and is used' },
    options: [['Website Design'], ['App Design'], ['Brand Identity'], ['Prototyping']],
  },
  'SEO Services': { icon: 'search', color: 'yellow', description: '' },
  'Social Media Marketing': { icon: 'share', color: 'red', description: '' },
  'Business Consultation': { icon: 'briefcase', color: 'slate', description: '' },
  'Technical Support': { icon: 'support', color: 'gray', description: '' },
}

/** What a company starts with, in its order. */
export const STARTING_SERVICES: readonly Starting[] = DEFAULT_SERVICES.map(name => {
  const { options = [], ...looks } = LOOKS[name]
  return { name, ...looks, subcategories: options.map(subcategoryOf) }
})

function subcategoryOf([name, priceFrom, priceTo, unit = '']: Option): Subcategory {
  const price = { priceFrom: priceFrom ?? null, priceTo: priceTo ?? null, unit }
  return { id: slugOf(name), name, ...price, timeline: '', features: [], active: true }
}
