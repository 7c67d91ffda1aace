import { count, money } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { hasFailed } from '../platform/load-failure.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PreviewLine } from './PreviewLine.tsx'
import css from './PreviewPane.module.css'
import { loadWord } from './people.ts'
import { noneWords, type Preview } from './preview.ts'
import type { Distribution } from './useDistribution.ts'

/** Who gets how many leads and why, always there; the numbers can be typed over. */
export const PreviewPane = ({ distribution }: { distribution: Distribution }) => {
  const { preview, form } = distribution
  return (
    <>
      <div className={css.head}>
        <h3 className={css.title}>Preview</h3>
        <span className={css.quiet}>each person’s leads, and why</span>
        {preview && Object.keys(form.typed).length > 0 && (
          <Button variant="subtle" size="xs" px="xs" onClick={form.untype}>
            Back to the method’s numbers
          </Button>
        )}
        <span className={css.legend}>
          <i data-now="" /> now <i /> after
        </span>
      </div>
      {preview ? <Lines distribution={distribution} preview={preview} /> : <Nothing {...distribution} />}
    </>
  )
}

const Lines = ({ distribution, preview }: { distribution: Distribution; preview: Preview }) => {
  const { people, total, form, whyNot, leadsNow } = distribution
  return (
    <>
      <ul className={css.lines}>
        {preview.lines.map(line => (
          <PreviewLine
            key={line.person.employee._id}
            line={line}
            isWrong={whyNot !== undefined && line.typed !== undefined}
            onType={number => form.type(line.person.employee._id, number)}
          />
        ))}
      </ul>
      <div className={css.row}>
        <span className={css.quiet}>
          {noneWords(people, preview.lines).map(words => (
            <span key={words}>{words} </span>
          ))}
        </span>
        <b className={css.placed} data-bad={whyNot ? true : undefined} role="status">
          {count(preview.placed)} of {count(total)} placed
          {whyNot && <span className={css.why}>{whyNot}</span>}
        </b>
      </div>
      <Averages preview={preview} value={leadsNow.reduce((sum, lead) => sum + lead.value, 0)} />
    </>
  )
}

/** How loaded those who are chosen are together, now and afterwards. */
const Averages = ({ preview: { lines }, value }: { preview: Preview; value: number }) => {
  const average = (loads: number[]) =>
    loadWord(Math.round(loads.reduce((sum, load) => sum + load, 0) / loads.length))
  const after = lines.map(line => line.after)
  if (!after.every(load => load !== undefined)) return null
  return (
    <div className={css.row}>
      <span className={css.quiet}>Averages after</span>
      <span className={css.averages}>
        Load <b>{average(after)}</b>{' '}
        <span className={css.quiet}>
          (was {average(lines.map(({ person }) => person.workload.workloadPercentage))})
        </span>
        {' · '}Value per person <b>{money(value / lines.length)}</b>
      </span>
    </div>
  )
}

const Nothing = ({ leads: { query, fetched }, leadsNow, total, refusal, chosen }: Distribution) => {
  if (refusal) return <EmptyState title="No distribution preview" words={refusal} />
  if (hasFailed(query)) return <LoadFailure query={query} words="Failed to fetch leads" />
  if (query.isPending)
    return (
      <>
        <p className={css.progress} role="status">
          Loading leads: {count(fetched)} of {count(total)}
        </p>
        <SkeletonRows label="Loading leads" columns={['1fr', '120px', '60px']} rows={5} rowHeight={52} />
      </>
    )
  if (leadsNow.length === 0)
    return <EmptyState title="No leads left" words="The selected leads are no longer there." />
  return chosen.length ? null : (
    <EmptyState title="Nobody selected yet" words="Select the people among whom the leads are shared out." />
  )
}
