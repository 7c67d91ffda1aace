import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnreadChats } from '../platform/unread-chats.ts'
import { useCompanies } from '../platform/use-companies.ts'
import { useSession } from '../platform/use-session.ts'
import css from './AppFrame.module.css'
import { AppLink } from './AppLink.tsx'
import { CompanyChoice } from './CompanyChoice.tsx'
import { FindBox } from './FindBox.tsx'
import { FrameBar } from './FrameBar.tsx'
import { FrameSidebar } from './FrameSidebar.tsx'
import { ARRIVALS, useBell, useChat, useConnectionLine } from './frame-slots.ts'
import { LeadlineMark } from './LeadlineMark.tsx'
import { LogoutIcon } from './LogoutIcon.tsx'
import { placesFor } from './places.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useFindKeys } from './use-find-keys.ts'
import { usePhone } from './use-phone.ts'

interface Props {
  /** The screen's one h1, such as 'Welcome, Nimbus Tech'; a string is drawn as one, anything else as it is. */
  heading: ReactNode
  /** What a phone shows in the heading's place; the heading when left out. */
  shortHeading?: string
  /** Draws the content from edge to edge. */
  flush?: boolean | 'filled'
  /** The role, in a small frame after the heading. */
  badge?: string
  /** Which of the places this screen is: the key of `places.ts`. */
  place: string
  /** Figures behind the places, by key. */
  counts?: Readonly<Record<string, number | undefined>>
  /** Controls at the right of the header: buttons and icons. */
  actions?: ReactNode
  /** Of a long task: the way back, before the heading. On a phone its own action bar replaces the bottom bar. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** The frame of every signed-in screen: sidebar and header, on a phone header and bottom bar. */
export const AppFrame = ({
  heading,
  shortHeading,
  badge,
  place,
  counts = {},
  actions,
  back,
  ...rest
}: Props) => {
  const session = useSession()
  const phone = usePhone()
  useFindKeys()
  const { companyId } = useLocation().search as { companyId?: unknown }
  const places = placesFor(session, companyId ? { companyId } : {})
  const companies = useCompanies(session).data
  const companyChoice =
    companies && companies.length > 0 ? <CompanyChoice companies={companies} /> : undefined
  const chat = useUnreadChats() || undefined
  const shared = { session, places, place, counts: { ...counts, chat }, companyChoice }
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      {!phone && <FrameSidebar {...shared} />}
      <div className={css.column}>
        <header className={css.header}>
          {back ? <BackLink {...back} /> : phone && <LeadlineMark size={24} />}
          <Heading words={phone ? (shortHeading ?? heading) : heading} />
          {badge && !phone && <span className={css.badge}>{badge}</span>}
          <div className={css.actions}>
            {!phone && <FindBox />}
            {!phone && <ThemeToggle />}
            {actions}
            <Bell />
            {/* A phone has it under More too, and no room elsewhere. */}
            {session.userType === 'employee' && (!phone || place === 'overview') && <LogoutIcon />}
          </div>
        </header>
        <div id={ARRIVALS} className={css.arrivals} />
        <ConnectionLine />
        <main
          id="content"
          className={css.content}
          data-flush={rest.flush || undefined}
          data-task={back ? true : undefined}
          tabIndex={-1}
        >
          {rest.children}
        </main>
        {phone && !back && <FrameBar {...shared} />}
      </div>
      {!back && place !== 'chat' && <Chat />}
    </div>
  )
}

/** Its place is kept free, so that nothing moves when it comes. */
const Bell = () => {
  const Filled = useBell()
  return <span className={css.bell}>{Filled && <Filled />}</span>
}

const Chat = () => {
  const Filled = useChat()
  return Filled && <Filled />
}

const ConnectionLine = () => {
  const Filled = useConnectionLine()
  return Filled ? <Filled /> : null
}

const BackLink = ({ href, label }: { href: string; label: string }) => (
  <AppLink href={href} aria-label={label} className={css.back}>
    <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
  </AppLink>
)

const Heading = ({ words }: { words: ReactNode }) =>
  typeof words === 'string' ? <h1 className={css.heading}>{words}</h1> : words
