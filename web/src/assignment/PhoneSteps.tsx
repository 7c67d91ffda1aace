import { count } from '@leadline/contract/format'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import css from './DistributionDialog.module.css'
import { DistributionFoot } from './DistributionFoot.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import { PlanPane } from './PlanPane.tsx'
import type { Distribution } from './useDistribution.ts'

interface Props {
  distribution: Distribution
  companyId: string | undefined
  onClose: () => void
}

/** On a phone one pane after the other: whom, then how many each. */
export const PhoneSteps = ({ distribution, companyId, onClose }: Props) => {
  const [step, setStep] = useState<string | null>('people')
  const isPlan = step === 'plan'
  return (
    <>
      <Tabs
        value={step}
        onChange={setStep}
        classNames={{ root: css.steps!, list: css.stepList!, panel: css.step! }}
      >
        <Tabs.List>
          <Tabs.Tab value="people" data-autofocus>
            People <span className={css.about}>{count(distribution.chosen.length)}</span>
          </Tabs.Tab>
          <Tabs.Tab value="plan">Method and preview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <PeoplePane distribution={distribution} companyId={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="plan">
          <PlanPane distribution={distribution} />
        </Tabs.Panel>
      </Tabs>
      {isPlan ? (
        <DistributionFoot distribution={distribution} back="Back" onBack={() => setStep('people')} />
      ) : (
        <div className={css.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => setStep('plan')}>Next</Button>
        </div>
      )}
    </>
  )
}
