import type { DeletedCompany } from '@leadline/contract/companies/company'
import { dateWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useSendOnce } from '../platform/use-send-once.ts'
import { useSession } from '../platform/use-session.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useCompanyCalls, useDeletedCompanies } from './api.ts'
import css from './Companies.module.css'

/** The companies that were deleted within the last 30 days, to be brought back. */
export const DeletedCompanies = () => {
  const deleted = useDeletedCompanies(true)
  const { timeZone } = useSession()
  const day = (instant: string) => dateWords(instant, timeZone)
  return (
    <>
      <LoadFailure query={deleted} words="Failed to fetch deleted companies" />
      {deleted.data && deleted.data.length > 0 && (
        <div className={css.deleted}>
          <RecordHead
            title="Deleted companies"
            words="For 30 days they can be brought back whole; until then they keep their code and e-mail."
          />
          <RecordTable
            label="Deleted companies"
            rows={deleted.data}
            columns={[
              { heading: 'Company', cell: ({ businessName }) => businessName },
              { heading: 'Code', cell: ({ companyCode }) => companyCode },
              { heading: 'Email', cell: ({ email }) => email },
              { heading: 'Deleted', cell: ({ deletedAt }) => day(deletedAt) },
              { heading: 'Erased from', cell: ({ erasedFrom }) => day(erasedFrom) },
            ]}
            actions={company => <Restore company={company} />}
          />
        </div>
      )}
    </>
  )
}

const Restore = ({ company }: { company: DeletedCompany }) => {
  const calls = useCompanyCalls()
  const { busy, once } = useSendOnce()
  const restore = () =>
    once(async () => {
      try {
        const { message } = await calls.restore(company._id)
        showToast({ kind: 'success', message })
      } catch (error) {
        showFailure(error, 'Failed to restore company')
      }
    })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Restore ${company.businessName}`}
      loading={busy}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
