import { Select } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { CompanyBox } from './CompanyBox.tsx'
import { useChooseCompany } from './use-choose-company.ts'

type Companies = readonly { _id: string; businessName: string }[]

const ALL = 'all'

/** For a superadmin or user: all companies or one. The choice stands in the address as `companyId`. */
export const CompanyChoice = ({ companies }: { companies: Companies }) => {
  const { companyId } = useLocation().search as { companyId?: string }
  const choose = useChooseCompany()
  const [only] = companies
  if (only && companies.length === 1) return <CompanyBox name={only.businessName} />
  const { data, ...choices } = companyChoices(companies)
  return (
    <Select
      aria-label="Company"
      mx="sm"
      mb="md"
      size="md"
      value={companyId ?? ALL}
      onChange={value => choose(value === ALL || value === null ? undefined : value)}
      data={[{ value: ALL, label: 'All companies' }, ...data]}
      {...choices}
      // In a narrow window the box has room for its arrow alone.
      styles={{ dropdown: { minWidth: 208 } }}
    />
  )
}

/** What a select of companies offers; many are searched. */
export const companyChoices = (companies: Companies) => ({
  data: companies.map(({ _id, businessName }) => ({ value: _id, label: businessName })),
  searchable: companies.length > 8,
  comboboxProps: { withinPortal: true },
})
