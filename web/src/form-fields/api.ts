import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import type { FieldChange, NewField } from '@leadline/contract/form-fields/field-input'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import type { QueryClient } from '@tanstack/react-query'
import { lossOf, messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { useAfterwards } from '../platform/use-afterwards.ts'
import { FORM_FIELDS } from '../platform/use-lists.ts'
import { useNewOrder } from '../platform/use-new-order.ts'
import { showToast } from '../ui/toast.tsx'
import { optionsOnTop } from './field-form.ts'

/** The calls that change form fields. Each throws a `CallFailed`, and brings every form and table up to date. */
export const useFieldCalls = (companyId: string) => {
  const afterwards = useAfterwards(refresh)
  return {
    add: (body: NewField, key: string) =>
      afterwards(call(formFieldEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })),
    change: (field: FormField, body: FieldChange) => afterwards(changeField(field, body, companyId)),
    remove: (id: string) => afterwards(call(formFieldEndpoints.remove, { params: { id }, companyId })),
  }
}

/** Options are sent whole: they go on top of those that somebody else may have saved since the dialog was opened. */
const changeField = async ({ _id: id, options: before }: FormField, body: FieldChange, companyId: string) => {
  const options = body.options && (await optionsNow(id, companyId))
  const onTop = options && { options: optionsOnTop(before, body.options ?? [], options) }
  return call(formFieldEndpoints.update, { params: { id }, body: { ...body, ...onTop }, companyId })
}

const optionsNow = async (id: string, companyId: string) => {
  const { data } = await call(formFieldEndpoints.list, { companyId })
  return data.find(field => field._id === id)?.options
}

/** Gives a field another order. */
export const useFieldOrder = (companyId: string) =>
  useNewOrder({
    name: 'form fields',
    queryKey: [...FORM_FIELDS, companyId],
    send: ({ id, order }: { id: string; order: number }) =>
      call(formFieldEndpoints.update, { params: { id }, body: { order }, companyId }),
    show: (fields: FormField[], { id, order }) =>
      fields
        .map(field => (field._id === id ? { ...field, order } : field))
        .toSorted((a, b) => a.order - b.order),
    refresh,
    onFailed: error => {
      const detail = messageOf(error, '') || lossOf(error)
      showToast({ kind: 'error', message: 'Failed to reorder field', detail })
    },
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: FORM_FIELDS })
