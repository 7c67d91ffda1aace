import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ImportPreview, ImportSummary } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { LeadField } from '@leadline/contract/imports/target'
import { importRunner } from '../src/imports/run-imports.ts'
import { type Answer, call } from './builders.ts'
import { asSuperuser, type TestApp } from './database.ts'

const SHARED = resolve(process.env.LEADLINE_SHARED || '../shared', 'data')
/** Whether the real files are there; tests that need them are skipped otherwise. */
export const hasSharedFiles = existsSync(SHARED)
export const sharedFile = (name: string) => readFileSync(join(SHARED, name))

/** Uploads a file as a browser does. */
export async function upload(
  t: TestApp,
  token: string,
  content: string | Buffer,
  fileName = 'leads.csv',
  path = '/imports',
): Promise<Answer> {
  const boundary = 'leadline-boundary-8f2c'
  const name = fileName.replaceAll('"', '%22')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const response = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** Uploads a file that must be readable. */
export async function preview(
  t: TestApp,
  token: string,
  content: string | Buffer,
  fileName?: string,
  path?: string,
) {
  const answer = await upload(t, token, content, fileName, path)
  if (answer.status !== 201) throw new Error(`Upload: ${JSON.stringify(answer.body)}`)
  return answer.body.data as ImportPreview
}

/** Runs an uploaded import to its end. */
export async function run(
  t: TestApp,
  token: string,
  uploaded: ImportPreview,
  plan: Partial<ImportPlan> = {},
) {
  const path = `/imports/${uploaded.import._id}`
  const started = await call(t, token, 'POST', `${path}/run`, { ...uploaded.plan, ...plan })
  if (started.status !== 202) throw new Error(`Run: ${JSON.stringify(started.body)}`)
  await importRunner(t.deps).idle()
  const ended = (await call(t, token, 'GET', path)).body.data as ImportSummary
  if (ended.state !== 'done') throw new Error(`The import is ${ended.state}: ${ended.message}`)
  return ended
}

/** Uploads and imports in one go, with the proposed plan. */
export async function importFile(
  t: TestApp,
  token: string,
  content: string | Buffer,
  plan: Partial<ImportPlan> = {},
) {
  return run(t, token, await preview(t, token, content), plan)
}

export const rejects = async (t: TestApp, token: string, id: string) =>
  (await call(t, token, 'GET', `/imports/${id}/rejects?limit=200`)).body.data

/** The plan's columns with one of them sent elsewhere, by its header. */
export const sendTo = (uploaded: ImportPreview, header: string, field: LeadField) =>
  uploaded.plan.columns.map((column, at) =>
    uploaded.columns[at]!.header === header
      ? { ...column, target: { kind: 'lead' as const, field } }
      : column,
  )

/** The leads of a company as they are stored, oldest first. */
export const storedLeads = (t: TestApp, companyId: string) =>
  asSuperuser(
    t.database,
    `select * from leads where company_id = $1 and deleted_at is null order by created_at, id`,
    [companyId],
  )
