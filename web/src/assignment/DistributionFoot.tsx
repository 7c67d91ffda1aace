import { leadsWord } from '@leadline/contract/leads/bulk'
import { Button, Tooltip } from '@mantine/core'
import { REASON_EVENTS } from '../ui/ReasonButton.tsx'
import css from './DistributionDialog.module.css'
import type { Distribution } from './useDistribution.ts'

interface Props {
  distribution: Distribution
  /** What the way back is called. */
  back: string
  onBack: () => void
}

/** What the act does, and the ways out. */
export const DistributionFoot = ({ distribution, back, onBack }: Props) => (
  <div className={css.foot}>
    <p className={css.told}>Each person is told at once. The change stands in each lead’s history.</p>
    <Button variant="default" onClick={onBack}>
      {back}
    </Button>
    <SendButton {...distribution} />
  </div>
)

const SendButton = ({ whyNot, commit, total }: Distribution) => (
  <Tooltip label={whyNot} events={REASON_EVENTS} disabled={!whyNot}>
    <Button
      onClick={event => (whyNot ? event.preventDefault() : commit.submit())}
      loading={commit.busy}
      data-disabled={whyNot ? true : undefined}
      aria-disabled={whyNot ? true : undefined}
    >
      Assign {leadsWord(total)}
    </Button>
  </Tooltip>
)
