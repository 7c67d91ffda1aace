import type { BusinessProfile } from '@leadline/contract/business-profiles/business-profile'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { RecordList } from '../ui/RecordList.tsx'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { showToast } from '../ui/toast.tsx'
import { useProfileCalls, useProfiles } from './api.ts'
import { ProfilePanel } from './ProfilePanel.tsx'

interface Props {
  companyId: string | undefined
}

/** The business profiles of the company, or of all companies that are looked at. */
export const ProfileSection = ({ companyId: chosen }: Props) => {
  const profiles = useProfiles(chosen)
  const { companies, companyId, nameOf, whyNot } = useCompanyNames(chosen)
  const [edited, edit] = useState<BusinessProfile | 'new'>()
  const [leaving, remove] = useState<BusinessProfile>()
  const add = (
    <ReasonButton why={whyNot} leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => edit('new')}>
      Add Business Profile
    </ReasonButton>
  )
  return (
    <div>
      <RecordHead
        title="Business Profiles"
        words="Who the company is before the law: names, registrations, address."
      >
        {profiles.data?.length ? add : null}
      </RecordHead>
      <RecordList
        label="Business profiles"
        query={profiles}
        failed="Failed to fetch business profiles"
        columns={
          companyId ? COLUMNS : [...COLUMNS, { heading: 'Company', cell: row => nameOf(row.companyId) }]
        }
        actions={row => (
          <RecordActs name={row.legalName} onEdit={() => edit(row)} onDelete={() => remove(row)} />
        )}
        empty={{
          title: 'No business profiles yet',
          words: 'Add the first, with the legal name and the registrations.',
          way: add,
        }}
      />
      {edited && (
        <ProfilePanel
          profile={edited === 'new' ? undefined : edited}
          companyId={companyId}
          companies={companies}
          onClose={() => edit(undefined)}
        />
      )}
      <DeleteProfile profile={leaving} onClose={() => remove(undefined)} />
    </div>
  )
}

const COLUMNS: readonly RecordColumn<BusinessProfile>[] = [
  { heading: 'Legal name', cell: ({ legalName }) => legalName },
  { heading: 'Trade name', cell: ({ tradeName }) => tradeName || '–' },
  { heading: 'GST number', cell: ({ gstNumber }) => gstNumber || '–' },
  { heading: 'PAN', cell: ({ panNumber }) => panNumber || '–' },
  { heading: 'CIN', cell: ({ cin }) => cin || '–' },
  { heading: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  { heading: 'Email', cell: ({ email }) => (email ? <EmailLink email={email} /> : '–') },
]

const DeleteProfile = ({
  profile,
  onClose,
}: {
  profile: BusinessProfile | undefined
  onClose: () => void
}) => {
  const calls = useProfileCalls()
  return (
    <ConfirmDialog
      opened={profile !== undefined}
      onClose={onClose}
      title={`Delete ${profile?.legalName ?? 'business profile'}`}
      words="Are you sure you want to delete this business profile? This cannot be undone."
      action="Delete"
      destructive
      failure="Failed to delete business profile"
      onConfirm={async () => {
        if (!profile) return
        const { message } = await calls.remove(profile._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}
