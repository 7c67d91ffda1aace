import type { Franchise } from '@leadline/contract/franchises/franchise'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { ActivePill } from '../ui/ActivePill.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { RecordList } from '../ui/RecordList.tsx'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { showToast } from '../ui/toast.tsx'
import { useFranchiseCalls, useFranchises } from './api.ts'
import { FranchisePanel } from './FranchisePanel.tsx'

interface Props {
  companyId: string | undefined
}

/** The franchises of the company, or of all companies that are looked at. */
export const FranchiseSection = ({ companyId: chosen }: Props) => {
  const franchises = useFranchises(chosen)
  const { companies, companyId, nameOf, whyNot } = useCompanyNames(chosen)
  const [edited, edit] = useState<Franchise | 'new'>()
  const [leaving, remove] = useState<Franchise>()
  const add = (
    <ReasonButton why={whyNot} leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => edit('new')}>
      Add Franchise
    </ReasonButton>
  )
  return (
    <div>
      <RecordHead title="Franchises" words="Who does business in the company's name. They do not sign in.">
        {franchises.data?.length ? add : null}
      </RecordHead>
      <RecordList
        label="Franchises"
        query={franchises}
        failed="Failed to fetch franchises"
        columns={
          companyId ? COLUMNS : [...COLUMNS, { heading: 'Company', cell: row => nameOf(row.companyId) }]
        }
        muted={({ isActive }) => !isActive}
        actions={row => <RecordActs name={row.name} onEdit={() => edit(row)} onDelete={() => remove(row)} />}
        empty={{ title: 'No franchises yet', words: 'Add the first, with its owner and address.', way: add }}
      />
      {edited && (
        <FranchisePanel
          franchise={edited === 'new' ? undefined : edited}
          companyId={companyId}
          companies={companies}
          onClose={() => edit(undefined)}
        />
      )}
      <DeleteFranchise franchise={leaving} onClose={() => remove(undefined)} />
    </div>
  )
}

const COLUMNS: readonly RecordColumn<Franchise>[] = [
  { heading: 'Franchise', cell: ({ name }) => name },
  { heading: 'Code', cell: ({ code }) => code || '–' },
  { heading: 'Owner', cell: ({ ownerName }) => ownerName || '–' },
  { heading: 'Email', cell: ({ email }) => (email ? <EmailLink email={email} /> : '–') },
  { heading: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  { heading: 'Address', cell: ({ address }) => address || '–' },
  { heading: 'Status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
]

const DeleteFranchise = ({
  franchise,
  onClose,
}: {
  franchise: Franchise | undefined
  onClose: () => void
}) => {
  const calls = useFranchiseCalls()
  return (
    <ConfirmDialog
      opened={franchise !== undefined}
      onClose={onClose}
      title={`Delete ${franchise?.name ?? 'franchise'}`}
      words="Are you sure you want to delete this franchise? This cannot be undone."
      action="Delete"
      destructive
      failure="Failed to delete franchise"
      onConfirm={async () => {
        if (!franchise) return
        const { message } = await calls.remove(franchise._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}
