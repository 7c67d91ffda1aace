import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'

interface Props extends Omit<ComponentProps<typeof TagsInput>, 'data'> {
  companyId: string | undefined
}

/** Tags as chips; those that the company uses already are offered while one types. */
export const TagsField = ({ companyId, ...rest }: Props) => {
  const used = useQuery({
    queryKey: [...LEADS, 'tags', companyId],
    queryFn: async ({ signal }) => (await call(leadEndpoints.tags, { companyId, signal })).data,
    staleTime: 60_000,
  })
  return (
    <TagsInput
      {...rest}
      data={used.data ?? []}
      limit={20}
      maxTags={50}
      clearable={false}
      comboboxProps={{ withinPortal: true }}
      acceptValueOnBlur
    />
  )
}
