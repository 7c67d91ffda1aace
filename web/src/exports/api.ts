import type { QueryIn } from '@leadline/contract/endpoint'
import { exportEndpoints } from '@leadline/contract/exports/endpoints'
import { callForFile } from '../platform/client.ts'

export type ExportFormat = 'csv' | 'xlsx'
export type ExportQuery = QueryIn<(typeof exportEndpoints)['csv']>

interface Export {
  query: ExportQuery
  companyId: string | undefined
  signal: AbortSignal
  onBytes: (received: number) => void
}

/** The leads that the query finds, as a file. Throws a `CallFailed`. */
export const exportLeads = (format: ExportFormat, options: Export): Promise<Blob> =>
  callForFile(exportEndpoints[format], options)
