import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './LinkGenerator.module.css'
import { LinkGroup } from './LinkGroup.tsx'
import { LinkSide } from './LinkSide.tsx'
import { type Campaign, campaignWords, platformsOf } from './link-words.ts'
import { PlatformBar } from './PlatformBar.tsx'

interface Props {
  companyId: string
  campaign: Campaign
  chosen: CaptureLink
  onChoose: (link: CaptureLink) => void
  onBack: () => void
}

/** The links of one campaign by platform, and the QR code of the chosen one beside them. */
export const CampaignLinks = ({ companyId, campaign, chosen, onChoose, onBack }: Props) => {
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  const groups = platformsOf(campaign.links)
  const shown = phone ? groups.filter(({ source }) => source === chosen.source) : groups
  const choose = (link: CaptureLink) => {
    onChoose(link)
    setSheet(true)
  }
  return (
    <>
      <div className={css.back}>
        <Button
          variant="subtle"
          px={4}
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          onClick={onBack}
        >
          All campaigns
        </Button>
        <h2 className={css.campaign}>{campaignWords(campaign)}</h2>
      </div>
      <div className={css.split}>
        <section className={css.links} aria-label="Links">
          <PlatformBar groups={groups} chosen={chosen} onChoose={onChoose} />
          {shown.map(({ source, links }) => (
            <LinkGroup key={source} {...{ source, links, chosen }} onChoose={choose} />
          ))}
        </section>
        {!phone && (
          <aside className={css.side} aria-label="QR code">
            <LinkSide key={chosen._id} link={chosen} companyId={companyId} />
          </aside>
        )}
      </div>
      {phone && sheet && (
        <Sheet opened title="QR code" onClose={() => setSheet(false)}>
          <LinkSide key={chosen._id} link={chosen} companyId={companyId} />
        </Sheet>
      )}
    </>
  )
}
