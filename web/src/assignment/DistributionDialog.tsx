import { money } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { Modal } from '@mantine/core'
import type { FormEvent } from 'react'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { useFocusKept } from '../ui/use-focus-kept.ts'
import { usePhone } from '../ui/use-phone.ts'
import css from './DistributionDialog.module.css'
import { DistributionFoot } from './DistributionFoot.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import { PhoneSteps } from './PhoneSteps.tsx'
import { PlanPane } from './PlanPane.tsx'
import { type Distribution, type DistributionProps, useDistribution } from './useDistribution.ts'

/** Shares the selected leads out among several employees: whom at the left, how and the preview at the right. */
export const DistributionDialog = (of: DistributionProps) => {
  const distribution = useDistribution(of)
  const phone = usePhone()
  const { touched } = distribution.form
  useFocusBack()
  const kept = useFocusKept()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!distribution.whyNot) distribution.commit.submit()
  }
  return (
    <Modal.Root
      opened
      onClose={distribution.commit.close}
      size={1144}
      fullScreen={phone}
      centered
      closeOnClickOutside={!touched}
      closeOnEscape={!touched}
    >
      <Modal.Overlay />
      <Modal.Content ref={kept} classNames={{ content: css.content! }} data-phone={phone || undefined}>
        <form className={css.form} onSubmit={send} onKeyDown={submitByKeys} noValidate>
          <div className={css.head}>
            <Modal.Title className={css.title!}>
              Bulk Lead Assignment <span className={css.about}>{aboutWords(distribution)}</span>
            </Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          {phone ? (
            <PhoneSteps
              distribution={distribution}
              companyId={of.companyId}
              onClose={distribution.commit.close}
            />
          ) : (
            <>
              <div className={css.panes}>
                <PeoplePane distribution={distribution} companyId={of.companyId} />
                <PlanPane distribution={distribution} />
              </div>
              <DistributionFoot
                distribution={distribution}
                back="Cancel"
                onBack={distribution.commit.close}
              />
            </>
          )}
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}

const aboutWords = ({ total, leadsNow }: Distribution) =>
  leadsNow.length
    ? `${leadsWord(total)}, ${money(leadsNow.reduce((sum, lead) => sum + lead.value, 0))}`
    : leadsWord(total)
