import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecret } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'leadline-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('servers that start together on a new folder share one secret, which only its owner may read', async () => {
  const data = join(folder, 'new')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(data)))
  expect(new Set(secrets.map(secret => secret.toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
  expect(readdirSync(data)).toEqual(['secret'])
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
})

test('an empty or cut off secret is refused with a sentence, never used', async () => {
  for (const text of ['', 'abcd', 'x'.repeat(64)]) {
    writeFileSync(join(folder, 'secret'), text)
    await expect(readSecret(folder)).rejects.toThrow('holds no secret')
  }
})
