import { count, NOTHING } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import { gradeOf } from '@leadline/contract/performance/score'
import { pointsWords, SCORE_FORMULA, scoreAccount } from '@leadline/contract/performance/score-words'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './ScorePanel.module.css'

/** The score, and how it is made of this person's own numbers. */
export const ScorePanel = ({ figures }: { figures: Performance }) => {
  const { score } = figures.performance
  const grade = gradeOf(score)
  const { lines, sum, scaled, lacks } = scoreAccount(figures)
  return (
    <section className={css.panel} aria-label="Score">
      <div className={css.head}>
        <b className={css.score}>{count(score)}</b>
        <div className={css.grade}>
          {grade && <StatusPill word={grade.rating} colour={grade.colour} />}
          <span className={css.quiet}>{sum ?? lacks}</span>
        </div>
        <span className={css.quiet}>out of 100</span>
      </div>
      <div className={css.bars} aria-hidden="true">
        {lines.map(({ name, share, outOf }) => (
          <span key={name} className={css.bar} style={{ flexGrow: outOf }}>
            <span style={{ width: `${(share ?? 0) * 100}%` }} />
          </span>
        ))}
      </div>
      <dl className={css.lines}>
        {lines.map(({ name, label, words, share, points, outOf }) => (
          <div key={name} className={css.line}>
            <dt>{label}</dt>
            <dd className={css.words}>{words}</dd>
            <dd className={css.points}>
              <b>{share === null ? NOTHING : pointsWords(points)}</b>
              {share !== null && ` of ${pointsWords(outOf)}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.foot}>
        {scaled} {SCORE_FORMULA}
      </p>
    </section>
  )
}
