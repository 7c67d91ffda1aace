import { z } from 'zod'

/**
 * A backup is a gzip of lines of JSON: a head, then for each table its name and columns and one line a row,
 * then an end with the number of rows and the SHA-256 of every line before it.
 */
export const FORMAT = 1

export const head = z.object({
  leadline: z.literal('backup'),
  format: z.number().int(),
  madeAt: z.string(),
  /** The migrations that the database had; a backup of an older Leadline is brought up to date after. */
  migrations: z.array(z.string()),
})
export const table = z.object({ table: z.string(), columns: z.array(z.string()) })
export const end = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number().int()),
  sha256: z.string(),
})
export type Head = z.infer<typeof head>
export type End = z.infer<typeof end>

/** A file that cannot be restored; its message is the sentence to print. */
export class NoBackup extends Error {
  override name = 'NoBackup'
}

export const DAMAGED = 'The backup is damaged: it does not have the content that was written.'
