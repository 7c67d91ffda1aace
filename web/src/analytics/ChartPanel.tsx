import { FIGURES, type FigureName } from '@leadline/contract/analytics/words'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle, IconPhotoDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { showFailure, showToast } from '../ui/toast.tsx'
import { REASON_EVENTS } from '../ui/WhyNot.tsx'
import css from './ChartPanel.module.css'
import { savePicture } from './picture.ts'

interface Props {
  figure: FigureName
  /** What stands beside the title. */
  aside?: ReactNode
  /** The range, beneath the picture of it. */
  range: string
  children: ReactNode
}

/** A chart with its title, what it counts in words, and the way to save a picture of it. */
export const ChartPanel = ({ figure, aside, range, children }: Props) => {
  const panel = useRef<HTMLElement>(null)
  const { label, words } = FIGURES[figure]
  const name = `${label.toLowerCase().replaceAll(' ', '-')}.png`
  const save = async () => {
    try {
      await savePicture(panel.current!, range, name)
      showToast({ kind: 'success', message: `${name} is saved` })
    } catch (error) {
      showFailure(error, 'The picture could not be made.')
    }
  }
  return (
    <section ref={panel} className={css.panel} aria-label={label}>
      <div className={css.head}>
        <h2 className={css.title}>{label}</h2>
        <Definition label={label} words={words} />
        <div className={css.aside}>{aside}</div>
        <Tooltip label="Save as picture" events={REASON_EVENTS}>
          <ActionIcon
            size="sm"
            data-unpainted
            aria-label={`Save a picture of ${label}`}
            onClick={() => void save()}
          >
            <IconPhotoDown size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}

/** What a chart counts, for mouse, keyboard and finger. */
const Definition = ({ label, words }: { label: string; words: string }) => (
  <Tooltip label={words} events={REASON_EVENTS} multiline w={280}>
    <ActionIcon size="sm" data-unpainted aria-label={`What ${label} counts`}>
      <IconInfoCircle size={15} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
)
