import { Select } from '@mantine/core'
import { useCompanies } from '../platform/use-companies.ts'
import { useSession } from '../platform/use-session.ts'
import { companyChoices } from './CompanyChoice.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useChooseCompany } from './use-choose-company.ts'

interface Props {
  title?: string
  /** Why it takes one: 'Each company has its own links.' */
  words: string
}

/** In the place of what each company has for itself, while all of them are looked at: the choice is right here. */
export const ChooseCompany = ({ title = 'Choose one company first.', words }: Props) => {
  const { data: companies } = useCompanies(useSession())
  const choose = useChooseCompany()
  if (companies?.length === 0) return <EmptyState title="There is no company yet." words={words} />
  return (
    <EmptyState title={title} words={words}>
      {companies && (
        <Select
          aria-label="Company"
          placeholder="Please choose"
          w={280}
          value={null}
          onChange={value => choose(value ?? undefined)}
          {...companyChoices(companies)}
        />
      )}
    </EmptyState>
  )
}
