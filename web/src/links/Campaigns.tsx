import { messageOf } from '../platform/call-failed.ts'
import { hasFailed } from '../platform/load-failure.ts'
import { useAddress } from '../platform/use-address.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useLinks } from './api.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignLinks } from './CampaignLinks.tsx'
import { CampaignList } from './CampaignList.tsx'
import { campaignsOf } from './link-words.ts'

const FAILED = 'Failed to load links'

/** Makes links, lists the saved campaigns, and opens one: that of the link which the address names. */
export const Campaigns = ({ companyId }: { companyId: string }) => {
  const { read, change } = useAddress()
  const query = useLinks(companyId)
  const links = query.data
  if (!links && hasFailed(query))
    return (
      <ErrorState
        message={messageOf(query.error, FAILED)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!links) return <SkeletonRows label="Loading links" columns={['2fr', '1fr', '1fr']} rows={6} />
  const campaigns = campaignsOf(links)
  const chosen = links.find(link => link._id === read('link'))
  const open = chosen && campaigns.find(campaign => campaign.links.includes(chosen))
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      <CampaignForm
        key={open?._id}
        {...{ companyId, open, links }}
        onMade={link => change({ link: link?._id })}
      />
      {open ? (
        <CampaignLinks
          {...{ companyId, chosen }}
          campaign={open}
          onChoose={link => change({ link: link._id })}
          onBack={() => change({ link: undefined })}
        />
      ) : (
        <CampaignList campaigns={campaigns} onOpen={campaign => change({ link: campaign.links[0]?._id })} />
      )}
    </>
  )
}
