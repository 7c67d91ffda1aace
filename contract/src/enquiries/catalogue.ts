import { slugOf } from '../capture/link-path.ts'

/** One thing that can be asked for. */
export interface CatalogueOption {
  id: string
  name: string
  /** In rupees, as the spec writes it; '' where it gives none, for a price is never made up. */
  priceRange: string
}

export interface CatalogueCategory {
  id: string
  name: string
  options: readonly CatalogueOption[]
}

/** The six categories of enquiries with four options each (document 2, section 3). */
export const CATALOGUE: readonly CatalogueCategory[] = [
  category('Website Development', [
    ['Business Website', '₹25,000 – ₹75,000'],
    ['E-commerce Website', '₹50,000 – ₹1,50,000'],
    ['Portfolio Website'],
    ['Landing Page'],
  ]),
  category('Mobile App Development', [
    ['Android App'],
    ['iOS App'],
    ['Cross-platform App'],
    ['App Maintenance'],
  ]),
  category('Digital Marketing', [
    ['SEO Services', '₹15,000 – ₹50,000 per month'],
    ['Social Media Marketing'],
    ['Search Advertising'],
    ['Content Marketing'],
  ]),
  category('Software Development', [
    ['SaaS Platform', '₹5,00,000 – ₹25,00,000'],
    ['Custom Software'],
    ['CRM and ERP'],
    ['System Integration'],
  ]),
  category('UI/UX Design', [['Website Design'], ['App Design'], ['Brand Identity'], ['Prototyping']]),
  category('E-commerce Solution', [
    ['Online Store'],
    ['Marketplace'],
    ['Payment Integration'],
    ['Inventory Management'],
  ]),
]

/**
 * The categories that a lead's title speaks of: the one it names, or the one that holds the option it names;
 * all six when it names none. Case, spaces and signs do not matter.
 */
export function categoriesFor(title: string): readonly CatalogueCategory[] {
  const wanted = slugOf(title)
  const named = CATALOGUE.filter(({ id, options }) => id === wanted || options.some(o => o.id === wanted))
  return named.length ? named : CATALOGUE
}

function category(name: string, options: [name: string, priceRange?: string][]): CatalogueCategory {
  return {
    id: slugOf(name),
    name,
    options: options.map(([option, priceRange = '']) => ({ id: slugOf(option), name: option, priceRange })),
  }
}
