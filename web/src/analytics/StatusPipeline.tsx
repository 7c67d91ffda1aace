import type { Analytics, PipelineStep, StatusFigure } from '@leadline/contract/analytics/figures'
import { count, NOTHING, percent } from '@leadline/contract/format'
import { StatusDot } from '../ui/StatusPill.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { leadsWord } from './figure-words.ts'
import css from './StatusPipeline.module.css'
import { hue, paleHue, share } from './scale.ts'

interface Props extends Picking {
  figures: Analytics
  range: string
}

/** The way from new to won: how many have reached each step, how many stand there now, and how many go on. */
export const StatusPipeline = ({ figures, range, ...pick }: Props) => {
  const { pipeline, statuses } = figures
  const most = Math.max(...pipeline.map(({ reached }) => reached))
  return (
    <ChartPanel figure="pipeline" range={range} aside={<Legend />}>
      <div className={css.heads} aria-hidden="true">
        <span className={css.reached}>Reached</span>
        <span className={css.here}>Here</span>
        <span className={css.step}>Step</span>
      </div>
      <div className={css.line}>
        <Slopes steps={pipeline.map(({ reached }) => share(reached, most))} />
        <ol className={css.steps}>
          {pipeline.map((step, at) => (
            <li key={step.statuses[0]}>
              <Step step={step} before={pipeline[at - 1]} most={most} beside={statuses} {...pick} />
            </li>
          ))}
        </ol>
      </div>
      <Left statuses={statuses} {...pick} />
    </ChartPanel>
  )
}

const Legend = () => (
  <>
    <span className={css.legend}>
      <span className={css.swatch} />
      here now
    </span>
    <span className={css.legend}>
      <span className={css.swatch} data-further />
      went further
    </span>
  </>
)

interface StepProps extends Picking {
  step: PipelineStep
  before: PipelineStep | undefined
  most: number
  beside: readonly StatusFigure[]
}

const Step = ({ step, before, most, beside, ...pick }: StepProps) => {
  const { label, color, reached, leads } = step
  const rate = before ? percent(before.conversionRate) : NOTHING
  const ofThose = before ? `, ${rate} of those that had reached ${before.label}` : ''
  return (
    <FigureButton
      {...pick}
      className={css.row}
      words={step.stage === 'won' ? ['stage:won'] : step.statuses}
      label={`${label}: ${count(reached)} reached it${ofThose}; ${leadsWord(leads)} here now`}
    >
      <span className={css.name} data-clip>
        <StatusDot colour={color} size={7} /> {label}
      </span>
      <span className={css.track}>
        <span
          className={css.bar}
          style={{ width: `${share(reached, most)}%`, background: paleHue(color, beside) }}
        />
        <span
          className={css.bar}
          style={{ width: `${share(leads, most)}%`, background: hue(color, beside) }}
        />
      </span>
      <span className={css.reached}>{count(reached)}</span>
      <span className={css.here}>{count(leads)}</span>
      <span className={css.step}>{rate}</span>
    </FigureButton>
  )
}

/** The soft slopes that join the bars, in units of the bars' own rows. */
const Slopes = ({ steps }: { steps: readonly number[] }) => (
  <svg
    className={css.slopes}
    viewBox={`0 0 100 ${steps.length * 36}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {steps.slice(1).map((width, at) => (
      <polygon
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps stand in their order
        key={at}
        points={`0 ${at * 36 + 28} ${steps[at]} ${at * 36 + 28} ${width} ${at * 36 + 44} 0 ${at * 36 + 44}`}
      />
    ))}
  </svg>
)

/** Those that are on no step any more. */
const Left = ({ statuses, ...pick }: { statuses: readonly StatusFigure[] } & Picking) => (
  <div className={css.left}>
    <span>Left the line</span>
    {statuses
      .filter(({ stage }) => stage === 'lost' || stage === 'paused')
      .map(({ status, label, color, leads }) => (
        <FigureButton
          key={status}
          {...pick}
          className={css.gone}
          words={[status]}
          label={`${label}: ${leadsWord(leads)}`}
        >
          <StatusDot colour={color} size={7} /> {label} <b>{count(leads)}</b>
        </FigureButton>
      ))}
  </div>
)
