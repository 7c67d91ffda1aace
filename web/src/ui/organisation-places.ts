import { OF_ALL_COMPANIES, OWNERS, type UserType } from '@leadline/contract/access/user-type'
import type { OrganisationSection } from '../paths.ts'

export interface OrganisationPlace {
  key: OrganisationSection
  label: string
  /** Whom it is for; nobody else sees its tab. */
  for: readonly UserType[]
}

/** The sections of the Organisation view, in the order of its tabs. */
const PLACES: readonly OrganisationPlace[] = [
  { key: 'companies', label: 'Companies', for: OF_ALL_COMPANIES },
  { key: 'companies', label: 'Company', for: ['company'] },
  { key: 'users', label: 'Office users', for: ['superadmin'] },
  { key: 'franchises', label: 'Franchises', for: ['superadmin', 'company'] },
  { key: 'profiles', label: 'Business profiles', for: OWNERS },
  { key: 'holidays', label: 'Holidays', for: OWNERS },
  { key: 'todos', label: 'To-dos', for: OWNERS },
  { key: 'arrival', label: 'Arrival rules', for: OWNERS },
  { key: 'templates', label: 'Message templates', for: OWNERS },
  { key: 'settings', label: 'Settings', for: OWNERS },
  { key: 'audit', label: 'Records', for: ['superadmin', 'company'] },
]

/** Those of this kind of person. */
export const organisationPlaces = (userType: UserType) => PLACES.filter(each => each.for.includes(userType))
