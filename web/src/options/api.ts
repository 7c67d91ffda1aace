import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { DropdownOption } from '@leadline/contract/options/option'
import type { NewOption, OptionChange } from '@leadline/contract/options/option-input'
import { call } from '../platform/client.ts'
import { movedPlaces } from '../platform/moved-places.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { OPTIONS, refreshOptions } from '../platform/use-lists.ts'
import { useNewOrder } from '../platform/use-new-order.ts'
import { tellFailed } from './failure.ts'

/** The calls that change options. Each throws a `CallFailed`, and brings every list up to date. */
export const useOptionCalls = (companyId: string) => {
  const afterwards = useAfterwards(refreshOptions)
  return {
    add: (body: NewOption, key: string) =>
      afterwards(call(optionEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: OptionChange) =>
      afterwards(call(optionEndpoints.update, { params: { id }, body, companyId })),
    remove: (id: string, moveTo?: string) =>
      afterwards(call(optionEndpoints.remove, { params: { id }, query: { moveTo }, companyId })),
    initialize: () => afterwards(call(optionEndpoints.initialize, { companyId })),
  }
}

/** Puts the options of one category in another order. */
export const useOptionOrder = (companyId: string) =>
  useNewOrder({
    name: 'options',
    queryKey: [...OPTIONS, companyId],
    send: (options: readonly DropdownOption[]) =>
      call(optionEndpoints.sort, {
        body: movedPlaces(options, option => option.sortOrder),
        companyId,
      }),
    show: inPlace,
    refresh: refreshOptions,
    onFailed: error => tellFailed('Failed to reorder options', error),
  })

/** All options, those of one category in the order given. */
const inPlace = (all: readonly DropdownOption[], options: readonly DropdownOption[]) => {
  const category = options[0]?.category
  const placed = options.map((option, at) => ({ ...option, sortOrder: at + 1 }))
  return [...all.filter(option => option.category !== category), ...placed]
}
