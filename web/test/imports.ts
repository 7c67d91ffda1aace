import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type {
  ImportColumn,
  ImportPreview,
  ImportSummary,
  RejectedRow,
} from '@leadline/contract/imports/import'
import { importPlan } from '@leadline/contract/imports/plan'
import { type ColumnTarget, toLead } from '@leadline/contract/imports/target'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { DEFAULT_STATUSES } from '@leadline/contract/statuses/status'
import { type FakeApi, fakeApi } from './fake-api.ts'

export const IMPORT_ID = '0190a000-0000-7000-8000-000000000001'

const NO_COUNTS = { total: 4, waiting: 4, imported: 0, updated: 0, duplicates: 0, rejected: 0 }

export const importOf = (more: Partial<ImportSummary> = {}): ImportSummary => ({
  _id: IMPORT_ID,
  fileName: 'kerala-expo-leads.csv',
  state: 'uploaded',
  columns: 6,
  counts: NO_COUNTS,
  byReason: [],
  byStatus: [],
  importedValue: 0,
  message: '',
  createdAt: '2026-11-27T05:50:00Z',
  createdByName: 'Aparna Kulkarni',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  undo: null,
  ...more,
})

/** A run that has ended: 2 added, 1 already a lead, 1 rejected. */
export const doneImport = (more: Partial<ImportSummary> = {}) =>
  importOf({
    state: 'done',
    counts: { total: 4, waiting: 0, imported: 2, updated: 0, duplicates: 1, rejected: 1 },
    byReason: [{ kind: 'phone', label: 'Phone', count: 1 }],
    byStatus: [{ status: 'new', label: 'New', color: 'blue', count: 2 }],
    importedValue: 150_000,
    startedAt: '2026-11-27T05:50:00Z',
    finishedAt: '2026-11-27T05:50:03.400Z',
    undoUntil: '2026-11-28T05:50:00Z',
    ...more,
  })

export const rejectedOf = (more: Partial<RejectedRow> = {}): RejectedRow => ({
  row: 47,
  name: 'Shibu George',
  column: 'Mob No.',
  value: '9847x5512',
  kind: 'phone',
  reason: 'Not a phone number',
  cells: ['Shibu George', '9847x5512', '', '', '', ''],
  ...more,
})

const column = (
  index: number,
  header: string,
  samples: string[],
  target: ColumnTarget,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({
  index,
  header,
  samples,
  filled: 4,
  guess: { target, why: 'The same word', confidence: 'certain' },
  dateFits: null,
  values: samples.map(value => ({ value, rows: 2 })),
  ...more,
})

const COLUMNS: ImportColumn[] = [
  column(0, 'Customer', ['Meera Nambiar', 'Rakesh Jha'], toLead('name')),
  column(1, 'Mob No.', ['98470 55120', '9431022087'], toLead('phone')),
  column(2, 'Enq Date', ['03/11/26', '04/11/26'], toLead('createdAt'), {
    dateFits: { dayFirst: 4, monthFirst: 3 },
  }),
  column(3, 'Stage', ['Hot', 'Won'], toLead('status'), {
    guess: { target: toLead('status'), why: '1 of 2 values matches a status', confidence: 'check' },
  }),
  column(4, 'Ref', ['JustDial', 'Instagram'], toLead('source'), {
    guess: { target: toLead('source'), why: '1 value is new to you', confidence: 'check' },
  }),
  column(5, 'Rep', ['Sita', 'Gopal'], toLead('assignedTo')),
]

export const previewOf = (more: Partial<ImportPreview> = {}): ImportPreview => ({
  import: importOf(),
  reading: { format: 'csv', encoding: 'utf-8', delimiter: ',', sheet: '', headerRow: 1 },
  columns: COLUMNS,
  firstRows: [
    { row: 2, cells: ['Meera Nambiar', '98470 55120', '03/11/26', 'Hot', 'JustDial', 'Sita'] },
    { row: 3, cells: ['Rakesh Jha', '9431022087', '04/11/26', 'Won', 'Instagram', 'Gopal'] },
  ],
  statuses: [],
  sources: [],
  owners: [],
  plan: importPlan.parse({ columns: COLUMNS.map(({ guess }) => ({ target: guess.target })) }),
  ...more,
})

const option = (category: 'sourceOfLead' | 'priority', value: string, label: string) => ({
  _id: value,
  category,
  value,
  label,
  sortOrder: 1,
})

/** The real client's server, with the lists of a company and one import. */
export const importApi = (summary = importOf(), preview = previewOf()): FakeApi => {
  const api = fakeApi()
  const statuses = DEFAULT_STATUSES.map((status, order) => ({
    ...status,
    _id: status.name,
    value: status.name,
    description: '',
    order,
  }))
  api.answer(statusEndpoints.list, { data: statuses, statuses, enforceStatusFlow: false })
  api.answer(optionEndpoints.list, {
    data: [option('sourceOfLead', 'instagram', 'Instagram'), option('priority', 'high', 'High')],
  })
  api.answer(employeeEndpoints.list, { data: [], total: 0, page: 1, limit: 1000 })
  api.answer(formFieldEndpoints.list, { data: [], fields: [] })
  api.answer(importEndpoints.list, { data: [], page: { nextCursor: null, total: 0, totalIsCapped: false } })
  api.answer(importEndpoints.read, { data: summary })
  api.answer(importEndpoints.preview, { data: preview })
  return api
}
