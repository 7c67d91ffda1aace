import { Select } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { writeSearch } from '../platform/search-params.ts'
import { CompanyBox } from './CompanyBox.tsx'

interface Props {
  companies: readonly { _id: string; businessName: string }[]
}

const ALL = 'all'

/**
 * For a superadmin or user: all companies or one. The choice stands in the address as `companyId`; changing
 * it drops the rest of the search, for its filters speak of the other company's people and statuses.
 */
export const CompanyChoice = ({ companies }: Props) => {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const { companyId, view, section } = search as { companyId?: string; view?: string; section?: string }
  const choose = (value: string | null) =>
    router.navigate({
      href: pathname + writeSearch({ view, section, companyId: value === ALL ? undefined : value }),
    })
  const [only] = companies
  if (only && companies.length === 1) return <CompanyBox name={only.businessName} />
  return (
    <Select
      aria-label="Company"
      mx="sm"
      mb="md"
      size="md"
      value={companyId ?? ALL}
      onChange={value => void choose(value)}
      data={[
        { value: ALL, label: 'All companies' },
        ...companies.map(company => ({ value: company._id, label: company.businessName })),
      ]}
      searchable={companies.length > 8}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
