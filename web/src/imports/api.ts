import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type { ImportPreview, ImportSummary, RejectedRow } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { isMoving } from '@leadline/contract/imports/progress'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { type Answer, call, callForFile } from '../platform/client.ts'
import { upload } from '../platform/upload.ts'

/** How often a running import is asked how far it is, in milliseconds. */
const POLL_MS = 1000
const PAGE = 50

const keys = {
  list: (companyId: string | undefined) => ['imports', companyId ?? 'all'],
  one: (id: string) => ['import', id],
  preview: (id: string) => ['import', id, 'preview'],
  check: (id: string, plan: ImportPlan) => ['import', id, 'check', plan],
  rejects: (id: string) => ['import', id, 'rejects'],
}

export const useImports = (companyId: string | undefined) =>
  useQuery({
    queryKey: keys.list(companyId),
    queryFn: async ({ signal }) => (await call(importEndpoints.list, { companyId, signal })).data,
    refetchInterval: query => (query.state.data?.some(({ state }) => isMoving(state)) ? POLL_MS : false),
  })

/** State, progress and result; asked every second while the server is at work. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await call(importEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: query => (query.state.data && isMoving(query.state.data.state) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  })

/** What the file holds; it never changes after the upload. */
export const usePreview = (id: string) =>
  useQuery({
    queryKey: keys.preview(id),
    queryFn: async ({ signal }) => (await call(importEndpoints.preview, { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** What a run with this plan would do. */
export const useCheck = (id: string, plan: ImportPlan) =>
  useQuery({
    queryKey: keys.check(id, plan),
    queryFn: async ({ signal }) =>
      (await call(importEndpoints.check, { params: { id }, body: plan, signal })).data,
    refetchOnWindowFocus: false,
  })

/** The rejected rows in the order of the file, page by page. */
export const useRejects = (id: string) =>
  useInfiniteQuery({
    queryKey: keys.rejects(id),
    queryFn: ({ pageParam, signal }) =>
      call(importEndpoints.rejects, { params: { id }, query: { limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.page.nextCursor ?? undefined,
    refetchOnWindowFocus: false,
  })

/** The calls that change an import; each puts the answer where the screens read it. */
export const useImportCalls = () => {
  const client = useQueryClient()
  return {
    upload: async (file: File, companyId: string | undefined, how: Sending): Promise<ImportPreview> => {
      const { data } = await upload(importEndpoints.upload, { file, companyId, ...how })
      client.setQueryData(keys.preview(data.import._id), data)
      keep(client, data.import)
      return data
    },
    run: async (id: string, plan: ImportPlan) => {
      try {
        return keep(client, (await call(importEndpoints.run, { params: { id }, body: plan })).data)
      } catch (error) {
        // It may be at work all the same: begun in another tab, or the answer was lost.
        void client.invalidateQueries({ queryKey: keys.one(id), exact: true })
        throw error
      }
    },
    cancel: (summary: ImportSummary) =>
      orAlready(client, summary, id => call(importEndpoints.cancel, { params: { id } })),
    undo: (summary: ImportSummary) =>
      orAlready(client, summary, id => call(importEndpoints.undo, { params: { id } })),
    /**
     * Tries a rejected row again with these cells; what it became, and the row if it is still wrong. `gone` for one that
     * somebody else has put right meanwhile.
     */
    correct: async (id: string, { row }: RejectedRow, cells: string[]) => {
      try {
        const { data } = await call(importEndpoints.correct, { params: { id, row }, body: { cells } })
        keep(client, data.import)
        await client.invalidateQueries({ queryKey: keys.rejects(id) })
        return data
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'NOT_POSSIBLE_NOW') throw error
        await client.invalidateQueries({ queryKey: keys.one(id) })
        if (isListed(client, id, row)) throw error
        return { outcome: 'gone' as const }
      }
    },
  }
}

/** The rejected rows as they stood in the file, each with its reason. */
export const errorsFile = (id: string) => callForFile(importEndpoints.errors, { params: { id } })

interface Sending {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Does it; one that failed may have been done all the same: in another tab, or the answer was lost. */
const orAlready = async (
  client: QueryClient,
  { _id, state }: ImportSummary,
  send: (id: string) => Promise<{ data: ImportSummary }>,
) => {
  try {
    return keep(client, (await send(_id)).data)
  } catch (error) {
    const now = await call(importEndpoints.read, { params: { id: _id } }).catch(() => undefined)
    if (!now || keep(client, now.data).state === state) throw error
    return now.data
  }
}

const isListed = (client: QueryClient, id: string, row: number) =>
  client
    .getQueryData<InfiniteData<Answer<typeof importEndpoints.rejects>>>(keys.rejects(id))
    ?.pages.some(page => page.data.some(each => each.row === row))

const keep = (client: QueryClient, summary: ImportSummary) => {
  client.setQueryData(keys.one(summary._id), summary)
  void client.invalidateQueries({ queryKey: ['imports'] })
  return summary
}
