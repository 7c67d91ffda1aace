import { fieldNameOf } from '@leadline/contract/form-fields/field-name'
import type { ImportPreview } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { type RowContext, rowReader } from '@leadline/contract/imports/row-reader'
import type { KnownOption } from '@leadline/contract/options/find-option'
import { useMemo } from 'react'
import { useEmployees, useFormFields, useOptions, useStatuses } from '../platform/use-lists.ts'

/** The lists of the company that the columns and values of a file are matched with; undefined until all are there. */
export const useMatching = (companyId: string | undefined) => {
  const statuses = useStatuses(companyId)
  const options = useOptions(companyId)
  const employees = useEmployees(companyId)
  const fields = useFormFields(companyId)
  const lists = useMemo(() => {
    if (!statuses.data || !options.data || !employees.data || !fields.data) return undefined
    const of = (category: string): KnownOption[] => options.data.filter(o => o.category === category)
    return {
      statuses: statuses.data,
      sources: of('sourceOfLead'),
      employees: employees.data,
      customFields: fields.data.filter(field => !field.builtIn && field.name !== 'title'),
      options: {
        productOfInterest: of('productOfInterest'),
        sector: of('sector'),
        productCategory: of('productCategory'),
        priority: of('priority'),
      },
    }
  }, [statuses.data, options.data, employees.data, fields.data])
  const failed = [statuses, options, employees, fields].find(list => list.error && !list.data)
  const retry = () => {
    for (const list of [statuses, options, employees, fields]) if (list.error) void list.refetch()
  }
  return { lists, error: failed?.error, retry }
}
export type Matching = NonNullable<ReturnType<typeof useMatching>['lists']>

/** Reads a row as the run will, with the choices made so far. */
export const useRowReader = (preview: ImportPreview, plan: ImportPlan, lists: Matching, timeZone: string) =>
  useMemo(() => {
    const header = preview.columns.map(column => column.header)
    const typeOf = new Map(lists.customFields.map(field => [field.name, field.type]))
    const fieldNames = plan.columns.map(({ target }) => {
      if (target.kind === 'customField') return target.name
      return target.kind === 'newField' ? (fieldNameOf(target.label) ?? undefined) : undefined
    })
    for (const [index, { target }] of plan.columns.entries()) {
      if (target.kind === 'newField' && fieldNames[index]) typeOf.set(fieldNames[index], target.type)
    }
    // A date counts as now from the upload on: near enough for a preview, and no clock is needed.
    const now = preview.import.createdAt
    const customFields = Object.fromEntries(typeOf)
    const customOptions = new Map(lists.customFields.map(field => [field.name, field.options]))
    const ours = { ...lists, customFields, customOptions }
    const context: RowContext = { ...ours, header, plan, fieldNames, timeZone, now }
    return rowReader(context)
  }, [preview, plan, lists, timeZone])
