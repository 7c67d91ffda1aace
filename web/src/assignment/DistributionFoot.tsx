import { leadsWord } from '@leadline/contract/leads/bulk'
import { Button } from '@mantine/core'
import css from './DistributionDialog.module.css'
import { SendButton } from './SendButton.tsx'
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
    <SendButton whyNot={distribution.whyNot} busy={distribution.commit.busy}>
      Assign {leadsWord(distribution.total)}
    </SendButton>
  </div>
)
