import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import type { FieldChange, NewField } from '@leadline/contract/form-fields/field-input'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { FORM_FIELDS } from '../platform/use-lists.ts'
import { showToast } from '../ui/toast.tsx'

/** The calls that change form fields. Each throws a `CallFailed`, and brings every form and table up to date. */
export const useFieldCalls = (companyId: string) => {
  const client = useQueryClient()
  const afterwards = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await client.invalidateQueries({ queryKey: FORM_FIELDS })
    return done
  }
  return {
    add: (body: NewField, key: string) =>
      afterwards(call(formFieldEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (id: string, body: FieldChange) =>
      afterwards(call(formFieldEndpoints.update, { params: { id }, body, companyId })),
    remove: (id: string) => afterwards(call(formFieldEndpoints.remove, { params: { id }, companyId })),
  }
}

/** Gives a field another order: shown at once, put back when it is refused. */
export const useFieldOrder = (companyId: string) => {
  const client = useQueryClient()
  const queryKey = [...FORM_FIELDS, companyId]
  return useMutation({
    mutationKey: ORDER,
    scope: { id: 'field-order' },
    mutationFn: ({ id, order }: { id: string; order: number }) =>
      call(formFieldEndpoints.update, { params: { id }, body: { order }, companyId }),
    onMutate: async ({ id, order }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<FormField[]>(queryKey)
      client.setQueryData<FormField[]>(queryKey, fields =>
        fields
          ?.map(field => (field._id === id ? { ...field, order } : field))
          .toSorted((a, b) => a.order - b.order),
      )
      return { before }
    },
    onError: (error, _, started) => {
      client.setQueryData(queryKey, started?.before)
      const detail = error instanceof CallFailed ? error.serverMessage : undefined
      showToast({ kind: 'error', message: 'Failed to reorder field', detail })
    },
    // While another move is under way an answer would put it back for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey: ORDER }) === 1
        ? client.invalidateQueries({ queryKey: FORM_FIELDS })
        : undefined,
  }).mutate
}

const ORDER = ['field-order']
