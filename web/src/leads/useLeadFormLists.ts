import { offersServices, withServices } from '@leadline/contract/capture/dynamic-fields'
import { isChoosable } from '@leadline/contract/statuses/built-in'
import { useMemo } from 'react'
import { hasFailed, isAwaited } from '../platform/load-failure.ts'
import { useFormFields, useOptions, useServices } from '../platform/use-lists.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'

/** What the lead form is made of: options, fields, statuses of a company, as far as they could be had. */
export const useLeadFormLists = (companyId: string | undefined) => {
  const options = useOptions(companyId)
  const fields = useFormFields(companyId)
  const wanted = fields.data?.some(offersServices) ?? false
  const services = useServices(companyId, { enabled: wanted })
  const flow = useStatusFlow(companyId)
  const loading = isAwaited(options) || isAwaited(fields) || flow.loading
  const offered = useMemo(
    () =>
      withServices(
        fields.data ?? NONE,
        (services.data ?? NONE).filter(s => s.active).map(s => s.name),
      ),
    [fields.data, services.data],
  )
  return {
    options: options.data ?? NONE,
    fields: offered,
    statuses: useMemo(() => flow.statuses.filter(isChoosable), [flow.statuses]),
    /** Nothing can be typed yet. */
    loading,
    /** There is nothing to choose from. */
    lacksOptions: !options.data && hasFailed(options),
    /** Changes with each list that comes: then the form is made anew, for its first choices come from them. */
    key: loading ? 'loading' : `${options.data ? 'options' : ''} ${fields.data ? 'fields' : ''}`,
    asked: { options, fields, services, flow },
  }
}
export type LeadFormLists = ReturnType<typeof useLeadFormLists>

const NONE: never[] = []
