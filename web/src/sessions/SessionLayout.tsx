import type { ReactNode } from 'react'
import { LeadlineMark } from '../ui/LeadlineMark.tsx'
import { ThemeToggle } from '../ui/ThemeToggle.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './SessionLayout.module.css'
import { type Mark, SoundingChart } from './SoundingChart.tsx'

interface Props {
  title: string
  words: string
  children: ReactNode
}

const STAGES: readonly Mark[] = [
  { word: 'New', colour: 'blue', at: 0.185 },
  { word: 'Contacted', colour: 'emerald', at: 0.329 },
  { word: 'Qualified', colour: 'purple', at: 0.473 },
  { word: 'Proposal Sent', colour: 'amber', at: 0.617 },
  { word: 'Negotiation', colour: 'orange', at: 0.761 },
  { word: 'Won', colour: 'green', at: 0.922 },
]
const PHONE_STAGES: readonly Mark[] = [
  { word: 'New', colour: 'blue', at: 0.285 },
  { word: 'Qualified', colour: 'purple', at: 0.565 },
  { word: 'Won', colour: 'green', at: 0.845 },
]

/** A sign-in screen: the chart with its words beside or above a narrow form. */
export const SessionLayout = ({ title, words, children }: Props) => {
  const phone = usePhone()
  return (
    <div className={css.screen}>
      <header className={css.picture}>
        <SoundingChart
          ropeAt={phone ? 0.646 : 0.694}
          ropeLength={phone ? 0.66 : 0.576}
          marks={phone ? PHONE_STAGES : STAGES}
        />
        <Brand />
        <div className={css.words}>
          <p className={css.claim}>
            Know how deep
            <br />
            every lead runs.
          </p>
          <p className={css.explained}>
            A lead line is the marked rope a crew lowers to read the depth before going on. Yours runs from
            New to Won.
          </p>
        </div>
      </header>
      <main className={css.side}>
        <div className={css.form}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.under}>{words}</p>
          {children}
        </div>
        <footer className={css.foot}>
          <span>Figures in rupees. Days in IST.</span>
          <ThemeToggle withWord />
        </footer>
      </main>
    </div>
  )
}

/** The name in its frame on the chart, or `plain` in a header. */
export const Brand = ({ plain = false }: { plain?: boolean }) => (
  <div className={plain ? css.plainBrand : css.brand}>
    <LeadlineMark size={22} />
    Leadline
  </div>
)
