import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { find } from '../platform/find.ts'
import { useSignOut } from '../platform/sign-out.ts'
import { AppLink } from './AppLink.tsx'
import css from './FrameBar.module.css'
import type { FrameParts } from './FrameSidebar.tsx'
import { roleWord } from './FrameSidebar.tsx'
import { BAR_PLACES, type Place } from './places.ts'
import { Sheet } from './Sheet.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The phone's bottom bar: three places and More, which holds everything else. An employee has all four. */
export const FrameBar = ({ session, places, place, counts, companyChoice }: FrameParts) => {
  const [open, { open: show, close }] = useDisclosure(false)
  const signOut = useSignOut()
  const shown = session.userType === 'employee' ? places.main.slice(0, 4) : places.main.slice(0, BAR_PLACES)
  const rest = [...places.main.filter(p => !shown.includes(p)), ...places.setUp]
  return (
    <nav className={css.bar} aria-label="Main">
      {shown.map(p => (
        <BarPlace key={p.key} item={p} current={p.key === place} count={counts[p.key]} />
      ))}
      <button type="button" className={css.barPlace} onClick={show} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        More
      </button>
      <Sheet opened={open} onClose={close} title={`${session.name}, ${roleWord(session)}`}>
        {companyChoice}
        <FindPlace onClick={close} />
        {rest.map(({ key, label, href, icon: Icon }) => (
          <AppLink key={key} href={href} className={css.place} onClick={close}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {label}
          </AppLink>
        ))}
        <AppLink href={places.account} className={css.place} onClick={close}>
          <IconUserCircle size={20} stroke={1.6} aria-hidden="true" />
          My account
        </AppLink>
        <div className={css.sheetFoot}>
          <ThemeToggle withWord />
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      </Sheet>
    </nav>
  )
}

/** The sheet goes first: the search takes its place. */
const FindPlace = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={css.place}
    aria-haspopup="dialog"
    onClick={() => {
      onClick()
      find('all')
    }}
  >
    <IconSearch size={20} stroke={1.6} aria-hidden="true" />
    Find a lead or an action
  </button>
)

interface BarPlaceProps {
  item: Place
  current: boolean
  count: number | undefined
}

const BarPlace = ({ item: { label, href, icon: Icon }, current, count }: BarPlaceProps) => (
  <AppLink href={href} className={css.barPlace} aria-current={current ? 'page' : undefined}>
    <Icon size={22} stroke={1.6} aria-hidden="true" />
    {label}
    {count ? <span className={css.barCount}>{count > 99 ? '99+' : count}</span> : null}
  </AppLink>
)
