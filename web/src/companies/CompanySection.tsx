import type { Company } from '@leadline/contract/companies/company'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { ActivePill } from '../ui/ActivePill.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordActs } from '../ui/RecordActs.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { RecordList } from '../ui/RecordList.tsx'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { ResetPassword, whyNoLink } from '../ui/ResetPassword.tsx'
import { useAllCompanies, useCompanyCalls } from './api.ts'
import { CompanyPanel } from './CompanyPanel.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { DeletedCompanies } from './DeletedCompanies.tsx'

type Act = { kind: 'add' } | { kind: 'edit' | 'link' | 'delete'; company: Company }

/** The companies of a superadmin's account; to a company, itself. */
export const CompanySection = () => {
  const { userType } = useSession()
  const companies = useAllCompanies()
  const [act, setAct] = useState<Act>()
  const isOwn = userType === 'company'
  const why = userType === 'user' ? 'Only a superadmin manages companies.' : undefined
  const add = (
    <ReasonButton
      why={why}
      leftSection={<IconPlus size={16} stroke={1.6} />}
      onClick={() => setAct({ kind: 'add' })}
    >
      Add Company
    </ReasonButton>
  )
  return (
    <div>
      <RecordHead
        title={isOwn ? 'Company' : 'Companies'}
        words={
          isOwn
            ? 'Your details, as your people and customers see them.'
            : 'Each has its own sign-in, people and leads.'
        }
      >
        {!isOwn && companies.data?.length ? add : null}
      </RecordHead>
      <RecordList
        label="Companies"
        query={companies}
        failed="Failed to fetch companies"
        columns={COLUMNS}
        muted={({ isActive }) => !isActive}
        actions={company => (
          <RecordActs
            name={company.businessName}
            why={why}
            onEdit={() => setAct({ kind: 'edit', company })}
            {...(isOwn
              ? {}
              : {
                  onResetPassword: () => setAct({ kind: 'link', company }),
                  onDelete: () => setAct({ kind: 'delete', company }),
                })}
          />
        )}
        empty={{ title: 'No companies yet', words: 'Add the first, with its sign-in.', way: add }}
      />
      {userType === 'superadmin' && <DeletedCompanies />}
      <CompanyActs act={act} onClose={() => setAct(undefined)} />
    </div>
  )
}

const COLUMNS: readonly RecordColumn<Company>[] = [
  { heading: 'Company', cell: ({ businessName }) => businessName },
  { heading: 'Code', cell: ({ companyCode }) => companyCode },
  { heading: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
  { heading: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { heading: 'City', cell: ({ address }) => address.city || '–' },
  { heading: 'Time zone', cell: ({ timeZone }) => timeZone },
  { heading: 'Status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
]

const CompanyActs = ({ act, onClose }: { act: Act | undefined; onClose: () => void }) => {
  const calls = useCompanyCalls()
  if (!act) return null
  if (act.kind === 'add') return <CompanyPanel company={undefined} onClose={onClose} />
  const { company } = act
  if (act.kind === 'edit') return <CompanyPanel company={company} onClose={onClose} />
  if (act.kind === 'delete') return <DeleteCompany company={company} onClose={onClose} />
  return (
    <ResetPassword
      name={company.businessName}
      whyNot={whyNoLink(company.businessName, company.isActive)}
      make={() => calls.resetPassword(company._id)}
      onClose={onClose}
    />
  )
}
