import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { count, money } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { dashboardPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { copyLink } from './copy-link.ts'
import { EmbedLink } from './EmbedLink.tsx'
import css from './LinkSide.module.css'
import { addressOf, campaignWords, placeOf, rateOf } from './link-words.ts'
import { QrFiles } from './QrFiles.tsx'
import { QrPicture } from './QrPicture.tsx'
import { RetireLink } from './RetireLink.tsx'

interface Props {
  link: CaptureLink
  companyId: string
}

/** One link: its QR code, its address, its figures, and what can be done with it. */
export const LinkSide = ({ link, companyId }: Props) => {
  const address = addressOf(link)
  return (
    <div className={css.side}>
      <QrPicture link={link} />
      <p className={css.place}>{placeOf(link)}</p>
      <p className={css.campaign}>{campaignWords(link)}</p>
      <p className={css.address}>{address}</p>
      <Button
        fullWidth
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        onClick={() => void copyLink(address)}
      >
        Copy link
      </Button>
      <Button
        fullWidth
        variant="default"
        component="a"
        target="_blank"
        rel="noreferrer"
        href={`https://wa.me/?text=${encodeURIComponent(address)}`}
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
      >
        Share on WhatsApp
      </Button>
      <QrFiles link={link} />
      <EmbedLink link={link} companyId={companyId} />
      <dl className={css.figures}>
        <Figure label="Visits" value={count(link.visits)} />
        <Figure label="Leads" value={count(link.leads)} />
        <Figure label="Conversion" value={rateOf(link)} />
        <Figure label="Won so far" value={money(link.won)} />
      </dl>
      <AppLink className={css.leads} href={dashboardPath('home', { companyId, captureLink: [link._id] })}>
        Show its leads
      </AppLink>
      <RetireLink link={link} companyId={companyId} />
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
