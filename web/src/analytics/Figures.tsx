import { linkName } from '@leadline/contract/analytics/figure-rows'
import type { Analytics, Share } from '@leadline/contract/analytics/figures'
import type { OptionWords } from '@leadline/contract/options/option'
import type { ReactNode } from 'react'
import css from './Analytics.module.css'
import type { Picking } from './FigureButton.tsx'
import { rangeWords, sourceWord } from './figure-words.ts'
import { Revenue } from './Revenue.tsx'
import { type NamedShare, ShareBars } from './ShareBars.tsx'
import { SourceChips } from './SourceChips.tsx'
import { StatusPipeline } from './StatusPipeline.tsx'
import { StatusRing } from './StatusRing.tsx'
import { Trend } from './Trend.tsx'

interface Props extends Picking {
  figures: Analytics
  /** What the company calls its sources. */
  words: OptionWords
  icon: (source: string) => ReactNode
}

/** Every chart of the analytics; each line, slice and bar lists the leads that it counts. */
export const Figures = ({ figures, words, icon, ...pick }: Props) => {
  const range = rangeWords(figures)
  const shared = { ...pick, figures, range }
  const sources = namedShares(figures.sources, ({ source }) => ({
    key: source,
    name: sourceWord(source, words),
    words: [`source:${source}`],
  }))
  return (
    <>
      <div className={css.two} data-wide-first>
        <StatusPipeline {...shared} />
        <Revenue {...shared} />
      </div>
      <div className={css.three}>
        <StatusRing {...shared} />
        <ShareBars {...pick} range={range} figure="sources" shares={sources} nothing="No leads yet." />
        <Trend {...pick} figures={figures} />
      </div>
      <SourceChips {...pick} figures={figures} sources={sources} icon={icon} />
      <div className={css.two}>
        <ShareBars
          {...pick}
          range={range}
          figure="campaigns"
          shares={namedShares(figures.campaigns, ({ campaign }) => ({
            key: campaign,
            name: campaign,
            words: [`campaign:${campaign}`],
          }))}
          nothing="No lead bears a campaign."
        />
        <ShareBars
          {...pick}
          range={range}
          figure="links"
          shares={namedShares(figures.links, link => ({
            key: link.linkId,
            name: linkName(link),
            words: [`link:${link.linkId}`],
          }))}
          nothing="No lead came through a capture link."
        />
      </div>
    </>
  )
}

type Name = Pick<NamedShare, 'key' | 'name' | 'words'>

const namedShares = <S extends Share>(shares: readonly S[], named: (share: S) => Name): NamedShare[] =>
  shares.map(each => ({ ...each, ...named(each) }))
