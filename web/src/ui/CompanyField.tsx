import { NativeSelect } from '@mantine/core'

interface Props {
  companies: readonly { _id: string; businessName: string }[]
  value?: string
  error?: unknown
  onChange?: (event: { currentTarget: { value: string } }) => void
}

/** For whoever looks at all companies: the one that something new belongs to. */
export const CompanyField = ({ companies, error, ...input }: Props) => (
  <NativeSelect
    data-wide
    wrapperProps={{ 'data-wide': true }}
    label="Company"
    withAsterisk
    data={[
      { value: '', label: 'Please choose' },
      ...companies.map(({ _id, businessName }) => ({ value: _id, label: businessName })),
    ]}
    error={error as string | undefined}
    {...input}
  />
)
