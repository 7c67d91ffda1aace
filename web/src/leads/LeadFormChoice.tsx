import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { OPTIONS_FAILED } from '../platform/load-failure.ts'

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  choices: readonly { value: string; label: string }[]
  come: Come
}

/** Whether the options are there. */
export type Come = 'loading' | 'failed' | 'there'

/** One of the company's options; a value that is no option any more stays, and is still shown. */
export const ChoiceField = ({ choices, come, value, ...rest }: Props) => (
  <NativeSelect {...rest} value={value ?? ''} data={dataOf(choices, come, String(value ?? ''))} />
)

const NO_OPTIONS = 'No options available - Please configure in Dropdown Options'

const dataOf = (choices: Props['choices'], come: Come, value: string) => {
  const known = choices.map(({ value, label }) => ({ value, label }))
  const own = value && !known.some(choice => choice.value === value) ? [{ value, label: value }] : []
  if (come === 'loading') return [{ value, label: 'Loading options...' }]
  if (known.length + own.length === 0)
    return [{ value: '', label: come === 'failed' ? OPTIONS_FAILED : NO_OPTIONS }]
  return value ? [...own, ...known] : [{ value: '', label: 'Please choose' }, ...known]
}
