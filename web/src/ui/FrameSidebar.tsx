import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Session } from '../platform/session.ts'
import { AppLink } from './AppLink.tsx'
import { CompanyBox } from './CompanyBox.tsx'
import css from './FrameSidebar.module.css'
import { LeadlineMark } from './LeadlineMark.tsx'
import { LogoutIcon } from './LogoutIcon.tsx'
import { Monogram } from './Monogram.tsx'
import type { Place, Places } from './places.ts'

export interface FrameParts {
  session: Session
  places: Places
  place: string
  counts: Readonly<Record<string, number | undefined>>
  companyChoice?: ReactNode
}

/** The word for what a person is: an employee's role, else the user type. */
export const roleWord = (session: Session): string =>
  session.role ?? session.userType.charAt(0).toUpperCase() + session.userType.slice(1)

/** The desktop's left column: company, places, set-up, and who is signed in. */
export const FrameSidebar = ({ session, places, place, counts, companyChoice }: FrameParts) => {
  return (
    <aside className={css.sidebar} aria-label="Leadline">
      <div className={css.brand}>
        <LeadlineMark size={22} />
        <span className={css.brandName}>Leadline</span>
      </div>
      {companyChoice ?? (session.businessName && <CompanyBox name={session.businessName} />)}
      <nav className={css.places} aria-label="Main">
        <PlaceList places={places.main} place={place} counts={counts} />
        <h2 className={css.group}>Set-up</h2>
        <PlaceList places={places.setUp} place={place} counts={counts} />
      </nav>
      <div className={css.person}>
        <AppLink
          href={places.account}
          className={css.account}
          aria-current={place === 'account' ? 'page' : undefined}
        >
          <Monogram name={session.name} round />
          <VisuallyHidden>My account: </VisuallyHidden>
          <span className={css.personWords}>
            <span className={css.personName}>{session.name}</span>
            <span className={css.personRole}>{roleWord(session)}</span>
          </span>
        </AppLink>
        {/* An employee has it in the header. */}
        {session.userType !== 'employee' && <LogoutIcon />}
      </div>
    </aside>
  )
}

type ListProps = Pick<FrameParts, 'place' | 'counts'> & { places: Place[] }

const PlaceList = ({ places, place, counts }: ListProps) => (
  <ul className={css.list}>
    {places.map(({ key, label, href, icon: Icon }) => (
      <li key={key}>
        <AppLink href={href} className={css.place} aria-current={key === place ? 'page' : undefined}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={css.placeLabel}>{label}</span>
          {counts[key] !== undefined && <span className={css.count}>{counts[key]}</span>}
        </AppLink>
      </li>
    ))}
  </ul>
)
