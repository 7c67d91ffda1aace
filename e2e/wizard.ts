import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './watched.ts'

const SHARED = resolve(process.env.LEADLINE_SHARED ?? join(import.meta.dirname, '..', '..', 'shared'))

/** One of the real files; they are no part of this repository. */
export const realFile = (name: string) => join(SHARED, 'data', name)
export const hasRealFiles = existsSync(realFile('zoho-leads-3900.csv'))

const ROWS = [
  'Name,Mobile,E-mail,Status',
  'Lakshmi Iyer,98860 11001,lakshmi@one.example,New',
  'Arif Khan,98860 11002,,Contacted',
  'Joseph D’Souza,,joseph@three.example,Qualified',
  'Gurpreet Kaur,12,,New',
  'Lakshmi Iyer,+91 98860 11001,,New',
]
/** A small file: three leads, one row whose phone is none, and one lead a second time. */
export const FIVE_ROWS = { name: 'five.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) }

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file on the wizard's first screen and waits for its columns. */
export async function chooseFile(page: Page, file: ChosenFile) {
  await page.getByLabel('File of leads').setInputFiles(file)
  await expect(page.getByRole('button', { name: /^Check .* rows?$/ })).toBeVisible({ timeout: 60_000 })
}

/** From the columns to what the run would do. */
export async function check(page: Page, rows: string) {
  await page.getByRole('button', { name: `Check ${rows} rows` }).click()
  await expect(page.getByText('Will be added', { exact: true })).toBeVisible({ timeout: 60_000 })
}

/** The figures of the strip, each under its label. */
export async function expectFigures(page: Page, strip: Strip, figures: Record<string, string>) {
  const list = page.getByRole('list', { name: strip })
  for (const [label, figure] of Object.entries(figures)) {
    const tile = list.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
    await expect(tile.getByText(figure, { exact: true })).toBeVisible({ timeout: 60_000 })
  }
}
type Strip = 'What the import will do' | 'What became of the rows'
