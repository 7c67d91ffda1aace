import { COMPANY_ACCOUNT } from '@leadline/contract/companies/company-account'
import { type FormField, isCustomField } from '@leadline/contract/form-fields/form-field'
import type { Lead } from '@leadline/contract/leads/lead'
import { FORM_TO_LEAD } from '@leadline/contract/leads/lead-form'
import { LEAD_SORTS } from '@leadline/contract/leads/query'
import { type OptionWords, type OwnCategory, wordOf } from '@leadline/contract/options/option'
import { responseState, responseWords } from '@leadline/contract/response/response'
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
} from '@tanstack/react-table'
import { readNow } from '../platform/use-now.ts'
import { Money } from '../ui/Money.tsx'
import { CustomValue } from './CustomValue.tsx'
import { isEnded } from './FirstResponse.tsx'
import { ContactCell, CustomerCell, DateCell, EmailCell, TextCell } from './LeadCells.tsx'
import { LeadActions, type RowTools, StatusButton } from './LeadRowTools.tsx'
import css from './LeadTable.module.css'
import { customText } from './value-words.ts'

export interface ColumnMeta {
  label: string
  /** Stays at this edge while the rest scrolls. */
  pin?: 'start' | 'end'
  right?: boolean
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** What a click on the header sorts by. */
  sort?: string
}

export const leadTable = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})
export type LeadTableFeatures = typeof leadTable
const helper = createColumnHelper<LeadTableFeatures, Lead>()

export interface ColumnTools extends RowTools {
  fields: readonly FormField[]
  /** In which zone's days a lead of a company is written. */
  zoneOf: (companyId: string) => string
  /** What the company calls the values of its options. */
  words: OptionWords
  /** What the company of a lead is called, where one looks at several. */
  accountOf?: ((companyId: string) => string) | undefined
}

/** The columns in the spec's order, the company's own fields before Status. */
export const leadColumns = (tools: ColumnTools) => [
  serial(),
  helper.display({
    ...shown('createdAt', 'Date', 76),
    cell: ({ row }) => <DateCell lead={row.original} timeZone={tools.zoneOf(row.original.companyId)} />,
  }),
  helper.display({
    ...shown('name', 'Customer', 190, { pin: 'start' }),
    cell: ({ row }) => (
      <CustomerCell
        lead={row.original}
        onPurpose={tools.onPurpose}
        purpose={tools.purposeOf(row.original)}
        late={isLate(row.original, tools)}
      />
    ),
  }),
  ...accounts(tools),
  helper.display({
    ...shown('phone', 'Contact', 146),
    cell: ({ row }) => <ContactCell lead={row.original} />,
  }),
  helper.display({
    ...shown('email', 'Email', 200),
    cell: ({ row }) => <EmailCell email={row.original.email} />,
  }),
  textColumn('address', 'Address', 180),
  textColumn('company', 'Company', 160),
  wordColumn(tools, 'productOfInterest', shown('productOfInterest', 'Product Interest', 168)),
  wordColumn(tools, 'sector', shown('sector', 'Sector', 120)),
  wordColumn(tools, 'sourceOfLead', shown('source', 'Source', 120)),
  wordColumn(tools, 'productCategory', shown('productCategory', 'Category', 110)),
  ...offered(tools),
  ...tools.fields.filter(field => isCustomField(field) && field.name !== 'title').map(customColumn(tools)),
  helper.display({
    ...shown('status', 'Status', 138, { pin: 'end' }),
    cell: ({ row }) => <StatusButton lead={row.original} tools={tools} />,
  }),
  helper.display({
    ...shown('actions', 'Actions', 108, { pin: 'end', right: true }),
    cell: ({ row }) => <LeadActions lead={row.original} tools={tools} />,
  }),
]
export type LeadColumn = ReturnType<typeof leadColumns>[number]

/** Whose of several companies each lead is, beside its name. */
const accounts = ({ accountOf }: ColumnTools) =>
  accountOf
    ? [
        helper.display({
          ...shown('companyId', COMPANY_ACCOUNT, 150),
          cell: ({ row }) => <TextCell text={accountOf(row.original.companyId)} />,
        }),
      ]
    : []

/** What the spec's columns lack and the chooser offers. */
const offered = (tools: ColumnTools) => [
  helper.display({
    ...shown('value', 'Value', 124, { right: true, hidden: true }),
    cell: ({ row }) => <Money rupees={row.original.value} />,
  }),
  wordColumn(tools, 'priority', shown('priority', 'Priority', 96, { hidden: true })),
  helper.display({
    ...shown('response', 'First Response', 150, { hidden: true }),
    cell: ({ row: { original: lead } }) => (
      <TextCell
        text={responseWords(
          lead.response,
          isEnded(lead, tools.statuses),
          readNow(),
          tools.zoneOf(lead.companyId),
        )}
      />
    ),
  }),
  helper.display({
    ...shown('assignedTo', 'Assigned To', 150, { hidden: true }),
    cell: ({ row }) => <TextCell text={row.original.assignedEmployeeName} />,
  }),
  helper.display({
    ...shown('tags', 'Tags', 160, { hidden: true }),
    cell: ({ row }) => <TextCell text={row.original.tags.join(', ')} />,
  }),
]

/** As the clock stands when it is drawn; the list is fetched anew when somebody is told that a lead is late. */
const isLate = (lead: Lead, { statuses }: ColumnTools) =>
  responseState(lead.response, isEnded(lead, statuses), readNow()) === 'late'

const serial = () =>
  helper.display({ ...shown('srNo', 'Sr No', 60, { right: true }), cell: ({ row }) => row.index + 1 })

const shown = (id: string, label: string, size: number, meta: Partial<ColumnMeta> = {}) => {
  const sort = LEAD_SORTS.find(name => name === id)
  return { id, header: label, size, minSize: 56, meta: { label, ...meta, ...(sort && { sort }) } }
}

const textColumn = (name: 'address' | 'company', label: string, size: number) =>
  helper.display({ ...shown(name, label, size), cell: ({ row }) => <TextCell text={row.original[name]} /> })

/** What was chosen of a category, by the company's label. */
const wordColumn = ({ words }: ColumnTools, category: OwnCategory, column: ReturnType<typeof shown>) =>
  helper.display({
    ...column,
    cell: ({ row }) => <TextCell text={wordOf(category, row.original[FORM_TO_LEAD[category]], words)} />,
  })

const customColumn =
  ({ zoneOf }: ColumnTools) =>
  (field: FormField) =>
    helper.display({
      ...shown(`custom:${field.name}`, field.label, 140, { right: field.type === 'number' }),
      cell: ({ row: { original: lead } }) => {
        const timeZone = zoneOf(lead.companyId)
        return (
          <span
            className={css.text}
            title={customText(lead.customFields[field.name], field, timeZone)}
            dir="auto"
          >
            <CustomValue lead={lead} field={field} timeZone={timeZone} />
          </span>
        )
      },
    })
