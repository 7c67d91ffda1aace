import { count, dateWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useSession } from '../platform/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { type Campaign, campaignWords, rateOf } from './link-words.ts'

interface Props {
  campaigns: readonly Campaign[]
  onOpen: (campaign: Campaign) => void
}

/** The saved campaigns with what their links have brought. */
export const CampaignList = ({ campaigns, onOpen }: Props) => {
  const { timeZone } = useSession()
  if (campaigns.length === 0)
    return (
      <EmptyState
        title="No links yet"
        words="Name a campaign, choose a service if you like, and make its links: one for every place of seven platforms."
      />
    )
  const columns: RecordColumn<Campaign>[] = [
    { heading: 'Campaign', cell: campaignWords },
    { heading: 'Links', cell: ({ links }) => count(links.length), right: true },
    { heading: 'Visits', cell: ({ visits }) => count(visits), right: true },
    { heading: 'Leads', cell: ({ leads }) => count(leads), right: true },
    { heading: 'Conversion', cell: rateOf, right: true },
    { heading: 'Made on', cell: ({ createdAt }) => dateWords(createdAt, timeZone) },
  ]
  return (
    <RecordTable
      label="Saved campaigns"
      rows={campaigns}
      columns={columns}
      actions={campaign => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Open ${campaignWords(campaign)}`}
          onClick={() => onOpen(campaign)}
        >
          Open
        </Button>
      )}
    />
  )
}
