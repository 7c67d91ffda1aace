import { withServices } from '@leadline/contract/capture/dynamic-fields'
import { inputNameOf } from '@leadline/contract/capture/input-name'
import { prefilledIn } from '@leadline/contract/capture/prefill'
import { PURPOSE_LABEL } from '@leadline/contract/capture/words'
import type { SearchValues } from '../platform/search-params.ts'
import type { PublicForm } from './api.ts'
import type { Values } from './given.ts'

/**
 * The company's own fields. The enquiry purpose offers the services where it has no list of its own; a
 * company that has no such field still asks, but does not insist.
 */
export function dynamicOf({ fields, services }: PublicForm) {
  const own = fields.filter(field => !field.builtIn)
  const hasPurpose = own.some(field => field.name === 'title') || services.length === 0
  return withServices(hasPurpose ? own : [PURPOSE, ...own], services)
}

const PURPOSE = {
  name: 'title',
  label: PURPOSE_LABEL,
  type: 'select' as const,
  placeholder: '',
  required: false,
  options: [],
}

/**
 * Any configured field is prefilled by its name, where its control can show what is said; the service chooses the
 * enquiry purpose.
 */
export function prefilled(form: PublicForm, search: SearchValues): Values {
  const own = dynamicOf(form)
  const purpose = own.find(({ name }) => name === 'title') ?? PURPOSE
  const others = own
    .filter(({ name }) => name !== 'title')
    .map(field => [inputNameOf(field.name), field] as const)
  const fixed = PREFILLED.map(
    name => [name, form.fields.find(one => one.builtIn && one.name === name) ?? TEXT] as const,
  )
  const given = [...fixed, ...others]
    .map(
      ([input, field]) =>
        [input, prefilledIn(field, one(search[input]) || saidOf(search, field.name))] as const,
    )
    .filter(([, value]) => value !== '')
  const wanted = one(search.title) || one(search.service) || form.service
  return { ...Object.fromEntries(given), title: prefilledIn(purpose, wanted) }
}

const PREFILLED = ['name', 'email', 'phone', 'budget', 'notes']
const TEXT = { name: '', type: 'text' as const, options: [] }

/** What an address says under a name, first. */
export const one = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

/** Which link the address is of is no answer to a question. */
const saidOf = (search: SearchValues, name: string) => (name === 'link' ? '' : one(search[name]))
