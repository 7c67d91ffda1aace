import { DISTRIBUTION_METHODS, type DistributionMethod } from '@leadline/contract/assignment/distribution'
import { labelOf, PRIORITIES } from '@leadline/contract/options/option'
import { Alert, Radio, TextInput } from '@mantine/core'
import { Choose } from '../ui/Choose.tsx'
import css from './PlanPane.module.css'
import { PreviewPane } from './PreviewPane.tsx'
import type { Distribution, Priority } from './useDistribution.ts'

const SENTENCES: Record<DistributionMethod, string> = {
  equal: 'The same number of leads for each person.',
  weighted: 'More to a higher score and more room.',
  balanced: 'More to those with the lightest load.',
}

/** How the leads are shared out, and the preview of it. */
export const PlanPane = ({ distribution }: { distribution: Distribution }) => {
  const { form, commit } = distribution
  return (
    <section className={css.pane} aria-label="Method and preview">
      {commit.problem.length > 0 && (
        <Alert color="red" variant="light" role="alert" className={css.problem!}>
          {commit.problem.map(words => (
            <p key={words} className={css.line}>
              {words}
            </p>
          ))}
        </Alert>
      )}
      <div className={css.scroll}>
        <div className={css.form}>
          <Radio.Group
            label="Distribution method"
            value={form.method}
            onChange={method => form.setMethod(method as DistributionMethod)}
          >
            <div className={css.methods}>
              {DISTRIBUTION_METHODS.map(method => (
                <Radio
                  key={method}
                  value={method}
                  label={labelOf(method)}
                  description={SENTENCES[method]}
                  classNames={{ root: css.method!, label: css.methodName! }}
                />
              ))}
            </div>
          </Radio.Group>
          <div className={css.fields}>
            <Choose
              label="Priority"
              value={form.priority}
              onChange={event => form.setPriority(event.currentTarget.value as Priority)}
              data={PRIORITIES.map(value => ({ value, label: labelOf(value) }))}
            />
            <TextInput
              label="Notes"
              maxLength={2000}
              value={form.notes}
              onChange={event => form.setNotes(event.currentTarget.value)}
            />
          </div>
        </div>
        <PreviewPane distribution={distribution} />
      </div>
    </section>
  )
}
