import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { LONGEST_TAG, readTags } from '@leadline/contract/leads/tags'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'

interface Props extends Omit<ComponentProps<typeof TagsInput>, 'data' | 'value' | 'onChange'> {
  companyId: string | undefined
  value: string[]
  onChange: (tags: string[]) => void
}

/** Tags as chips; those that the company uses already are offered while one types. */
export const TagsField = ({ companyId, comboboxProps, ...rest }: Props) => {
  const used = useQuery({
    queryKey: [...LEADS, 'tags', companyId],
    queryFn: async ({ signal }) => (await call(leadEndpoints.tags, { companyId, signal })).data,
    staleTime: 60_000,
  })
  const typing = useTyping(rest)
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      {...rest}
      {...typing}
      data={used.data ?? []}
      limit={20}
      maxLength={LONGEST_TAG}
      comboboxProps={{ withinPortal: true, ...comboboxProps }}
      acceptValueOnBlur
      // Over what stands beneath the field only while one looks for a tag.
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onSearchChange={typed => {
        setOpen(typed !== '')
        typing.onSearchChange(typed)
      }}
    />
  )
}

/** What is typed and pasted, as far as a lead can bear it; what it cannot is said under the field. */
const useTyping = ({ searchValue, onSearchChange, onChange, error }: Omit<Props, 'companyId'>) => {
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string>()
  const typed = searchValue ?? own
  return {
    searchValue: typed,
    onSearchChange: (now: string) => {
      // What was refused has left the field at the same moment, and is said until one types again.
      if (now) setProblem(undefined)
      setOwn(now)
      onSearchChange?.(now)
    },
    onChange: (now: string[]) => {
      const { tags, problem: refused } = readTags(now)
      setProblem(refused)
      onChange(tags)
    },
    error: problem ?? error,
    description: typed.length >= LONGEST_TAG && (
      <span role="status">A tag has at most {LONGEST_TAG} characters.</span>
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies ComponentProps<
      typeof TagsInput
    >['inputWrapperOrder'],
  }
}
