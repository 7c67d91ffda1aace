import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { DropdownOption } from '@leadline/contract/options/option'
import type { NewOption, OptionChange } from '@leadline/contract/options/option-input'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { STATUSES } from '../platform/status-query.ts'
import { OPTIONS } from '../platform/use-lists.ts'
import { tellFailed } from './failure.ts'

/** The calls that change options. Each throws a `CallFailed`, and brings every list up to date. */
export const useOptionCalls = (companyId: string) => {
  const client = useQueryClient()
  const afterwards = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await refresh(client)
    return done
  }
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

/** Puts the options of one category in another order: shown at once, put back when it is refused. */
export const useOptionOrder = (companyId: string) => {
  const client = useQueryClient()
  const queryKey = [...OPTIONS, companyId]
  return useMutation({
    mutationKey: ORDER,
    scope: { id: 'option-order' },
    mutationFn: (options: readonly DropdownOption[]) =>
      call(optionEndpoints.sort, {
        body: options.map(({ _id: id }, at) => ({ id, sortOrder: at + 1 })),
        companyId,
      }),
    onMutate: async options => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<DropdownOption[]>(queryKey)
      client.setQueryData<DropdownOption[]>(queryKey, all => all && inPlace(all, options))
      return { before }
    },
    onError: (error, _, started) => {
      client.setQueryData(queryKey, started?.before)
      tellFailed('Failed to reorder options', error)
    },
    // While another move is under way an answer would put it back for a moment.
    onSettled: () => (client.isMutating({ mutationKey: ORDER }) === 1 ? refresh(client) : undefined),
  }).mutate
}

const ORDER = ['option-order']

/** All options, those of one category in the order given. */
const inPlace = (all: readonly DropdownOption[], options: readonly DropdownOption[]) => {
  const category = options[0]?.category
  return [...all.filter(option => option.category !== category), ...options]
}

/** Statuses are options too, and leads and figures go by both. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [OPTIONS, STATUSES, ['leads'], ['dashboard']].map(queryKey => client.invalidateQueries({ queryKey })),
  )
