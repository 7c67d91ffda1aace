import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  choices: readonly { value: string; label: string }[]
  loading: boolean
}

/** One of the company's options; a value that is no option any more stays, and is still shown. */
export const ChoiceField = ({ choices, loading, value, ...rest }: Props) => (
  <NativeSelect {...rest} value={value ?? ''} data={dataOf(choices, loading, String(value ?? ''))} />
)

const dataOf = (choices: Props['choices'], loading: boolean, value: string) => {
  const known = choices.map(({ value, label }) => ({ value, label }))
  const own = value && !known.some(choice => choice.value === value) ? [{ value, label: value }] : []
  if (loading) return [{ value, label: 'Loading options...' }]
  if (known.length + own.length === 0)
    return [{ value: '', label: 'No options available - Please configure in Dropdown Options' }]
  return value ? [...own, ...known] : [{ value: '', label: 'Please choose' }, ...known]
}
